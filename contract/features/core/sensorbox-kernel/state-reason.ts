import * as z from 'zod/mini'
import { measureTypeNames } from './measures.ts'

/** The bounds of a limit, named like its fields. */
const bound = z.enum(['attention_min', 'attention_max', 'critical_min', 'critical_max'])
export type BoundName = z.infer<typeof bound>

/**
 * Why a box is in its state: a newest reading is beyond a bound, the battery is low, or a shock is unacknowledged. It
 * contains no text; readers generate it.
 */
export const stateReason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    measure: z.enum(measureTypeNames),
    bound,
    /** As measured, with all its digits. */
    value: z.number(),
    /** The bound that the value is beyond. */
    limit: z.number(),
    unit: z.string(),
  }),
  z.strictObject({
    kind: z.literal('battery'),
    measure: z.literal('battery_voltage'),
    value: z.number(),
    /** Missing for low batteries recorded before reasons were structured. */
    bound: z.optional(bound),
    limit: z.optional(z.number()),
    unit: z.string(),
  }),
  z.strictObject({ kind: z.literal('shock') }),
])
export type StateReason = z.infer<typeof stateReason>

/** A reason based on a reading. */
export type MeasuredReason = Exclude<StateReason, { kind: 'shock' }>
