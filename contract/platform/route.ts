import type * as z from 'zod/mini'
import type { ErrorDefinition } from './errors.ts'
import type { LiveList } from './live-lists.ts'
import type { Permission } from './permissions.ts'

/** How many objects a call with a `chosen` field does at once, in its own transaction. */
export const mostAtOnce = 50

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

/**
 * The kind of object that an id identifies, such as `stack`. The server has one finder per kind; a route with an
 * unknown kind responds with UNKNOWN_MIDDLEWARE (500).
 */
export type ObjectKind = string

/**
 * Where an object must be to be visible: in the session's current stack (or the one that the request acts in), or anywhere in the caller's reach (the stacks
 * with an accepted right and their descendants). Any other object is 404, as if it did not exist.
 */
export interface ObjectRule {
  readonly kind: ObjectKind
  readonly within: 'current' | 'reach'
}

/**
 * The place of an id in the request, such as `params.id`, `query.stack_id`, `body.sensorbox_id` or
 * `body.tasks.schedule_template_id`; for a list, every item is checked.
 */
export type ObjectPlace = `${'params' | 'query' | 'body'}.${string}`

/**
 * How the trail records what a request changes. `noted`: the server writes the entries from what the handler notes, and the request
 * fails if it notes nothing. `noted by hand`: the feature writes them, because no user is signed in. `unnoted`: a device's uploads
 * have no entries.
 */
export type Recording = 'noted' | 'noted by hand' | 'unnoted'

/** The access rules and effects of a route. A route without a guard does not compile. */
export type Guard =
  | {
      readonly access: 'public'
      /** Why no session is needed. */
      readonly because: string
      /**
       * Reachable under any host name, for programs in the same network, and readable from other sites, because the
       * response contains nothing private.
       */
      readonly anyHost?: true
      readonly changes: 'nothing' | 'noted by hand'
    }
  | { readonly access: 'device'; readonly changes: 'nothing' | 'unnoted' }
  | {
      readonly access: 'session'
      /** `null`: any role, including viewers and superusers. */
      readonly permission: Permission | null
      /** The data that the transaction can see: the current stack's only, or that of the whole reach. */
      readonly scope: 'current' | 'reach'
      /**
       * The place of a stack's id, for `scope: 'current'` only. A request with this id works in that stack instead of the session's
       * current one: by the caller's own right there, and in its trail. A stack without such a right is 404.
       */
      readonly actsIn?: `query.${string}`
      /** The ids in the request and where their objects must be; checked before permissions and input. */
      readonly objects?: Readonly<Record<ObjectPlace, ObjectRule>>
      readonly changes: 'nothing' | 'noted' | 'noted by hand'
    }

/** A route of the API as a plain value: the server registers it, the web calls it, documents and tests read it. */
export interface Route {
  /** A unique id, `feature.verb`; the operation id in OpenAPI. */
  readonly id: string
  readonly method: Method
  /** Relative to `/api`, with parameters in braces and a trailing slash where the specification has one. */
  readonly path: `/${string}`
  readonly summary: string
  readonly guard: Guard
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** JSON by default. `multipart` carries files, which are only accepted after the permission check. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** In bytes, 256 KiB by default. For a `multipart` body it limits each file. */
  readonly bodyLimit?: number
  /** The successful responses by status: `null` for one without a body, a media type for one that isn't JSON. */
  readonly responses: Readonly<Record<number, Schema | null | `${'text' | 'image' | '*'}/${string}`>>
  /**
   * The only successful response is this list, an array of entries with an `id`. While the version of the list is
   * unchanged, the response is 304; a request with `since` may get only the changes (`ListChanges`).
   */
  readonly list?: LiveList
  /** Its specific errors; those of the guard and of input validation are implied. */
  readonly errors: readonly ErrorDefinition[]
  /**
   * The field of the body that lists the chosen objects. The handler does up to `mostAtOnce` of them and returns the result of
   * each (200). More become a job (202), which calls it again and again with a part of them.
   */
  readonly chosen?: string
  /** Supports `Idempotency-Key`: a request with the same key and body gets the stored response. */
  readonly idempotent?: true
}

/** Declares a route, keeping its exact type. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

/** The input types of callers. */
export type ParamsOf<R extends Route> = Input<R['params']>
export type QueryOf<R extends Route> = Input<R['query']>
export type BodyOf<R extends Route> = Input<R['body']>

/** The parsed types that handlers receive. */
export type ParsedParamsOf<R extends Route> = Output<R['params']>
export type ParsedQueryOf<R extends Route> = Output<R['query']>
export type ParsedBodyOf<R extends Route> = Output<R['body']>

/** The types of the successful response bodies; `undefined` for a response without a body. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['responses']]: R['responses'][S] extends Schema
    ? z.output<R['responses'][S]>
    : R['responses'][S] extends string
      ? string
      : undefined
}[keyof R['responses']]

/**
 * Returns the path with `/api` and its parameters filled in and percent-encoded. Throws if a parameter is missing or
 * empty.
 */
export function fillPath(
  route: Pick<Route, 'id' | 'path'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return `/api${route.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${route.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })}`
}
