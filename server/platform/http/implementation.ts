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
import type { ChangeNotes } from './change-notes.ts'
import type { ListAnswer } from './list-answer.ts'
import type { WrittenJson } from './written-json.ts'

/** Who a session belongs to and what that person reaches, looked up with each request. */
export interface Caller {
  readonly accountId: string
  readonly sessionHash: Buffer
  readonly isSuperuser: boolean
  /** The session's current stack, and the caller's role there: by their own right, else by the nearest ancestor's. */
  readonly stackId: string
  readonly role: AssignableRole
  /** The access right that gives the role, there or at an ancestor; null for a superuser without one. */
  readonly rightId: string | null
  /** Where the person belongs. */
  readonly homeStackId: string
  /** The stacks with an accepted right: these and their descendants are the reach. */
  readonly roots: readonly string[]
  /** Stacks in which the caller's right is disabled, whatever the ancestors say. */
  readonly barred: readonly string[]
}

/** The device that a device key belongs to. */
export interface Device {
  readonly id: string
  /** Stands for the id in what is stored of each reading. */
  readonly number: number
  readonly hardwareUniqueId: string
  /** The hash of the key that it came with: the device may have another one by the time its upload is committed. */
  readonly keyHash: Buffer
}

interface Input<R extends Route> {
  readonly params: ParsedParamsOf<R>
  readonly query: ParsedQueryOf<R>
  readonly body: ParsedBodyOf<R>
}

interface AnyCall<R extends Route> extends Input<R> {
  /** By the program's clock, in milliseconds. */
  readonly now: number
  readonly request: FastifyRequest
  /** For cookies and streams only; the answer is what the handler returns. */
  readonly reply: FastifyReply
}

/** What a handler gets, by the access that its route's guard names. */
export type Call<R extends Route> = AnyCall<R> &
  (R['guard'] extends { access: 'session' }
    ? {
        readonly caller: Caller
        /** The request's one transaction, which commits when the handler returns. */
        readonly db: StackBound
        /** Runs after the commit, never when it fails; after a read, whose commit nobody waits for, once its answer is there. */
        afterCommit(work: () => void): void
      } & (R['guard'] extends { changes: { trail: true } } ? ChangeNotes : unknown)
    : R['guard'] extends { access: 'device' }
      ? { readonly device: Device }
      : unknown)

/** An answer with a status, for routes with more than one successful one. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Somebody asked for objects that aren't there for them. */
export interface Unreachable {
  readonly caller: Caller
  /** As they came in: anything may stand there. */
  readonly ids: readonly string[]
  readonly now: number
}

/** A route with the function that serves it. */
export interface Implementation extends Notes {
  readonly route: Route
  // The registrar passes what the guard promises; the exact type stands at `implement`.
  readonly handle: (call: never) => Promise<unknown>
  readonly prepare?: (input: never) => Promise<unknown>
  /** The handler gets the body as bytes: see `implementBytes`. */
  readonly takesBytes?: true
}

interface Notes {
  /** Of a device's call: checks the request before its body is read; throws an `ApiError` to refuse it. */
  readonly admit?: (request: FastifyRequest, reply: FastifyReply, device: Device | null) => void
  /** Notes, before the 404, what somebody could not reach; for calls in which that is more than a wrong link. */
  readonly noteUnreachable?: (unreachable: Unreachable) => Promise<void>
}

interface Preparation<R extends Route, Prepared> {
  /**
   * Of a session's call only: makes ready what takes longer than a transaction may, such as reading a file or asking another
   * system, after rights and input were checked and before it begins. It changes nothing; what it answers is the call's
   * `prepared`.
   */
  readonly prepare?: (input: Input<R> & { readonly caller: Caller }) => Promise<Prepared>
}

/**
 * Binds a route to its handler. The handler returns the body of the route's one successful answer, or an `Answer` made by
 * `answer()`, or the list that this body is as `WrittenJson`; it throws an `ApiError` for everything else. The handler of a session's call
 * may run three times, because a transaction that clashed is done again: what can't be undone waits for `afterCommit`.
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

/** Binds a route to a handler that gets the body as bytes and parses it itself; undefined when a request has no body. */
export function implementBytes<const R extends Route>(
  route: R,
  handle: (call: Omit<Call<R>, 'body'> & { readonly bytes: Buffer | undefined }) => Promise<AnswerOf<R>>,
  notes: Pick<Notes, 'admit'> = {},
): Implementation {
  return { route, handle, takesBytes: true, ...notes }
}

declare const typed: unique symbol
type TypedAnswer<R extends Route> = Answer & { [typed]?: R }

/** An answer with a status of its own, for routes with several successful ones. */
export function answer<R extends Route>(
  status: keyof R['responses'] & number,
  body: unknown,
): TypedAnswer<R> {
  return { status, body }
}
