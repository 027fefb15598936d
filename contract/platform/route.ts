import type * as z from 'zod/mini'
import type { ErrorDefinition } from './errors.ts'
import type { LiveList } from './live-lists.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

/** What an id in a request names, such as `stack`. The server has one finder for each kind; a call that names another is UNKNOWN_MIDDLEWARE (500). */
export type ObjectKind = string

/**
 * Where an object must lie to be visible: in the session's current stack, or anywhere in the caller's reach (the
 * stacks with an accepted right and their descendants). Anything else is 404, as if it did not exist.
 */
export interface ObjectRule {
  readonly kind: ObjectKind
  readonly within: 'current' | 'reach'
}

/**
 * `params.id`, `query.stack_id`, `body.sensorbox_id`, `body.tasks.schedule_template_id`: the place of an id in the request; lists
 * count as each of their items.
 */
export type ObjectPlace = `${'params' | 'query' | 'body'}.${string}`

/** What a call does besides its answer. A session's call that changes another list fails, and nothing of it is kept. */
export interface Changes<Trail> {
  /** The lists that may show something else afterwards, in whatever stack. */
  readonly lists: readonly LiveList[]
  readonly trail: Trail
}

/**
 * How a call comes into the trail. `true`: the server writes the entries from what the handler notes, and the call fails
 * where it notes nothing. `by hand`: the work writes them, because nobody is signed in.
 */
export type SessionTrail = true | 'by hand'

/** Who may call, on what, and what it changes. A route without one doesn't compile. */
export type Guard =
  | {
      readonly access: 'public'
      /** Why nobody needs to be signed in. */
      readonly because: string
      /** Programs ask it by a name of their own network, and a page of another site may read the answer: nothing in it is anybody's. */
      readonly anyHost?: true
      readonly changes: 'nothing' | Changes<'by hand'>
    }
  | { readonly access: 'device'; readonly changes: 'nothing' | Changes<'never'> }
  | {
      readonly access: 'session'
      /** `null`: any role, viewers and superusers included. */
      readonly permission: Permission | null
      /** What the transaction may see: the current stack only, or the whole reach. */
      readonly scope: 'current' | 'reach'
      /** Ids in the request and where their objects must lie; found before rights and input are checked. */
      readonly objects?: Readonly<Record<ObjectPlace, ObjectRule>>
      readonly changes: 'nothing' | Changes<SessionTrail>
    }

/** One call of the API as a plain value: the server registers it, the web calls it, documents and tests read it. */
export interface Route {
  /** `feature.verb`, unique; the operation id in OpenAPI. */
  readonly id: string
  readonly method: Method
  /** Below `/api`, parameters in braces, with the specification's trailing slash where it has one. */
  readonly path: `/${string}`
  readonly summary: string
  readonly guard: Guard
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** JSON unless said otherwise. `multipart` carries files, which are let in only after the rights have been checked. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** In bytes; 256 KiB unless said otherwise. For a `multipart` body it is the limit of each file. */
  readonly bodyLimit?: number
  /** Every successful answer by its status; `null` for one without a body, a media type for one that isn't JSON. */
  readonly responses: Readonly<Record<number, Schema | null | `${'text' | 'image' | '*'}/${string}`>>
  /**
   * Its one successful answer is this list, an array of entries that each have an `id`: answered 304 while the list's version
   * is the same, and by what has changed to whoever asks `since` (`ListChanges`).
   */
  readonly list?: LiveList
  /** Its own errors; those that follow from the guard and the input are implied. */
  readonly errors: readonly ErrorDefinition[]
  /** Honours `Idempotency-Key`: the same key and body answer the saved reply. */
  readonly idempotent?: true
}

/** Declares a route, keeping its exact type. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

/** What a caller passes. */
export type ParamsOf<R extends Route> = Input<R['params']>
export type QueryOf<R extends Route> = Input<R['query']>
export type BodyOf<R extends Route> = Input<R['body']>

/** What a handler gets, parsed. */
export type ParsedParamsOf<R extends Route> = Output<R['params']>
export type ParsedQueryOf<R extends Route> = Output<R['query']>
export type ParsedBodyOf<R extends Route> = Output<R['body']>

/** The bodies of the successful answers; `undefined` where there is none. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['responses']]: R['responses'][S] extends Schema
    ? z.output<R['responses'][S]>
    : R['responses'][S] extends string
      ? string
      : undefined
}[keyof R['responses']]

/** The path with its parameters filled in, percent-encoded, below `/api`. */
export function fillPath(route: Route, params: Readonly<Record<string, string>> = {}): string {
  return `/api${route.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${route.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })}`
}
