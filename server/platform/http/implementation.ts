import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type {
  AnswerOf,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  Route,
} from '@sensorstack/contract/platform/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StackBound } from '../db/database.ts'
import type { ListAnswer } from './answer/list-answer.ts'
import type { WrittenJson } from './answer/written-json.ts'
import type { ChangeNotes } from './change-notes.ts'

/** The person a session belongs to and the stacks they can reach. Looked up for each request. */
export interface Caller {
  readonly accountId: string
  readonly sessionHash: Buffer
  readonly isSuperuser: boolean
  /** The session's current stack. The role there comes from the caller's own right, or else from the nearest ancestor's. */
  readonly stackId: string
  readonly role: AssignableRole
  /** The access right that grants the role, in this stack or an ancestor; null for a superuser without one. */
  readonly rightId: string | null
  /** The stack that the person belongs to. */
  readonly homeStackId: string
  /** The stacks in which the caller has an accepted right. These and their descendants are the caller's reach. */
  readonly roots: readonly string[]
  /** Stacks in which the caller's right is disabled, even if an ancestor grants access. */
  readonly barred: readonly string[]
}

/** The device that a device key belongs to. */
export interface Device {
  readonly id: string
  /** A short form of the id, stored with each reading. */
  readonly number: number
  readonly hardwareUniqueId: string
  /** The hash of the key that the request carried. The device's key may have changed before its upload is committed. */
  readonly keyHash: Buffer
}

interface Input<R extends Route> {
  readonly params: ParsedParamsOf<R>
  readonly query: ParsedQueryOf<R>
  readonly body: ParsedBodyOf<R>
}

interface AnyCall<R extends Route> extends Input<R> {
  /** The clock's time, in milliseconds. */
  readonly now: number
  readonly request: FastifyRequest
  /** For cookies and streams only. The response is what the handler returns. */
  readonly reply: FastifyReply
}

/** A handler's argument, which depends on the access in its route's guard. */
export type Call<R extends Route> = AnyCall<R> &
  (R['guard'] extends { access: 'session' }
    ? {
        readonly caller: Caller
        /** The request's only transaction, which commits after the handler returns. */
        readonly db: StackBound
        /**
         * Runs the work after the commit, never if it fails. A read doesn't wait for its commit: there the work runs once the
         * handler has returned.
         */
        afterCommit(work: () => void): void
      } & (R['guard'] extends { changes: 'noted' } ? ChangeNotes : unknown)
    : R['guard'] extends { access: 'device' }
      ? { readonly device: Device }
      : unknown)

/** A body with its status, for routes with several success statuses. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A request for objects that don't exist for its caller. */
export interface Unreachable {
  readonly caller: Caller
  /** As received: they may be any text. */
  readonly ids: readonly string[]
  readonly now: number
}

/** A route and its handler. */
export interface Implementation extends Notes {
  readonly route: Route
  // `registerRoutes` passes what the guard guarantees. `implement` checks the exact type.
  readonly handle: (call: never) => Promise<unknown>
  readonly prepare?: (input: never) => Promise<unknown>
  /** The handler receives the body as bytes: see `implementBytes`. */
  readonly takesBytes?: true
}

interface Notes {
  /** For calls from devices: checks the request before its body is read. Throws an `ApiError` to reject it. */
  readonly admit?: (request: FastifyRequest, reply: FastifyReply, device: Device | null) => void
  /** Records an attempt on unreachable objects before the 404 is sent, for calls where it is more than a wrong link. */
  readonly noteUnreachable?: (unreachable: Unreachable) => Promise<void>
}

interface Preparation<R extends Route, Prepared> {
  /**
   * For session calls only: does work that takes too long for a transaction, such as reading a file or calling another system. It
   * runs after rights and input were checked and before the transaction begins. It must not change anything. Its result becomes the
   * call's `prepared`.
   */
  readonly prepare?: (
    input: Input<R> & { readonly caller: Caller; readonly request: FastifyRequest },
  ) => Promise<Prepared>
}

/**
 * Binds a route to its handler. The handler returns the body for the route's only success status, an `Answer` made by `answer()`, or
 * a list as `WrittenJson`; it throws an `ApiError` for everything else. The handler of a session call may run up to three times,
 * because a transaction that conflicts with another is retried. Anything irreversible belongs in `afterCommit`.
 */
export function implement<const R extends Route, Prepared = undefined>(
  route: R,
  handle: (
    call: Call<R> & { readonly prepared: Prepared },
  ) => Promise<AnswerOf<R> | TypedAnswer<R> | WrittenJson<AnswerOf<R>> | ListAnswer>,
  notes: Notes & Preparation<R, Prepared> = {},
): Implementation {
  return { route, handle, ...notes }
}

/** Binds a route to a handler that receives the body as bytes and parses it; undefined when a request has no body. */
export function implementBytes<const R extends Route>(
  route: R,
  handle: (call: Omit<Call<R>, 'body'> & { readonly bytes: Buffer | undefined }) => Promise<AnswerOf<R>>,
  notes: Pick<Notes, 'admit'> = {},
): Implementation {
  return { route, handle, takesBytes: true, ...notes }
}

declare const typed: unique symbol
type TypedAnswer<R extends Route> = Answer & { [typed]?: R }

/** Makes an answer with this status, for routes with several success statuses. */
export function answer<R extends Route>(
  status: keyof R['responses'] & number,
  body: unknown,
): TypedAnswer<R> {
  return { status, body }
}
