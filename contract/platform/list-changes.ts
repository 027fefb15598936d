import * as z from 'zod/mini'
import { id } from './fields.ts'
import type { Route, Schema } from './route.ts'

/**
 * The changes of a list: replace each changed entry by its id, or add it, and remove the entries that are gone. `gone`
 * may contain ids that the client has never seen. The order of the list is not included.
 */
export interface ListChanges<Entry> {
  /** The version of the list with these changes, to pass as `since` next time. */
  readonly version: string
  readonly changed: readonly Entry[]
  readonly gone: readonly string[]
}

/** Returns the schema of `ListChanges` for a list with these entries. */
export function listChanges(entry: Schema) {
  return z.strictObject({ version: z.string(), changed: z.array(entry), gone: z.array(id) })
}

/** Short enough for a URL and a header: the versions of some 300 stacks. */
export const longestVersion = 2_000

/** The version of a list, as a client sends it back. */
export const listVersion = z.string().check(z.maxLength(longestVersion))

/** Returns the query schema of a route; a list route also takes `since`, the version from which to return changes. */
export function querySchemaOf(route: Route): Schema | undefined {
  return route.list === undefined ? route.query : listSchemasOf(route).query
}

/** Returns the response schema of a route for a status; a list route may return its changes when asked with `since`. */
export function answerSchemaOf(route: Route, status: number): Route['responses'][number] | undefined {
  return route.list === undefined || status !== 200 ? route.responses[status] : listSchemasOf(route).answer
}

interface ListSchemas {
  readonly query: Schema
  readonly answer: Schema
}
/** Created once per route, because creating a schema costs more than using it. */
const made = new WeakMap<Route, ListSchemas>()

function listSchemasOf(route: Route): ListSchemas {
  const known = made.get(route)
  if (known) return known
  const list = route.responses[200]
  if (!(list instanceof z.ZodMiniArray)) throw new Error(`${route.id} is a list and answers none`)
  const schemas = {
    query: z.extend((route.query ?? z.object({})) as z.ZodMiniObject, {
      since: z.optional(listVersion),
    }),
    answer: z.union([list, listChanges(list.def.element as Schema)]),
  }
  made.set(route, schemas)
  return schemas
}
