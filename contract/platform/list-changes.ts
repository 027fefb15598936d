import * as z from 'zod/mini'
import { id } from './fields.ts'
import type { Route, Schema } from './route.ts'

/**
 * What has changed in a list: put each changed entry in the place of the one with its id, or add it, and take away what
 * is gone. An id may be gone that whoever asked has never seen. The order of the list isn't told.
 */
export interface ListChanges<Entry> {
  /** What to ask from the next time: the version that the list has with these changes. */
  readonly version: string
  readonly changed: readonly Entry[]
  readonly gone: readonly string[]
}

/** The same as a schema, of a list whose entries are these. */
export function listChanges(entry: Schema) {
  return z.strictObject({ version: z.string(), changed: z.array(entry), gone: z.array(id) })
}

const since = z.optional(z.string().check(z.maxLength(100)))

/** What a route takes as its query: that of a list also the version from which on to tell what has changed. */
export function querySchemaOf(route: Route): Schema | undefined {
  return route.list === undefined ? route.query : listSchemasOf(route).query
}

/** What a route answers with this status: a list, to whoever asks `since`, perhaps its changes. */
export function answerSchemaOf(route: Route, status: number): Route['responses'][number] | undefined {
  return route.list === undefined || status !== 200 ? route.responses[status] : listSchemasOf(route).answer
}

interface ListSchemas {
  readonly query: Schema
  readonly answer: Schema
}
/** Made once a route: a schema is dearer to make than to use. */
const made = new WeakMap<Route, ListSchemas>()

function listSchemasOf(route: Route): ListSchemas {
  const known = made.get(route)
  if (known) return known
  const list = route.responses[200]
  if (!(list instanceof z.ZodMiniArray)) throw new Error(`${route.id} is a list and answers none`)
  const schemas = {
    query: z.extend((route.query ?? z.object({})) as z.ZodMiniObject, { since }),
    answer: z.union([list, listChanges(list.def.element as Schema)]),
  }
  made.set(route, schemas)
  return schemas
}
