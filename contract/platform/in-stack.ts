import * as z from 'zod/mini'
import { givenId } from './fields.ts'

/** For the objects of a guard with `actsIn: 'query.stack_id'`, after those of the call itself. */
export const actedIn = { 'query.stack_id': { kind: 'stack', within: 'current' } } as const

/** The query of a call whose guard has `actsIn: 'query.stack_id'`. Omitted: the session's current stack. Not in the specification. */
export const inStackQuery = z.strictObject({ stack_id: z.optional(givenId) })
