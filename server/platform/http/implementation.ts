import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type {
  AnswerOf,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  Route,
} from '@sensorstack/contract/platform/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StackBound, Tx } from '../db/database.ts'
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

/** Whose session it was when it was last looked up. */
export interface PresumedCaller {
  readonly caller: Caller
  /** Whether it still is, and reaches the same; looks it up in the transaction. */
  confirm(tx: Tx): Promise<boolean>
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
        /** Runs after the commit, never when it fails: closing of streams, cutting of connections. */
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
  readonly askAhead?: (asked: Asked) => Promise<unknown>
}

interface Notes {
  /**
   * Of a read whose guard names one object or none: the handler begins in the same turn as the session is looked up and the guard asks
   * for the object. Nothing is decided yet, so it reads only, and only what the transaction may see anyway; when the caller is
   * refused, nobody looks at what it answers, or at how it fails.
   */
  readonly begins?: 'before the guard'
  /**
   * Of a read that asks ahead, and mostly needs nothing else: it shares a connection with others that come at the same time. What
   * its handler asks for after all is asked anew, with all of the request, in a transaction of its own.
   */
  readonly isGlance?: true
  /**
   * What is asked ahead is the object that the guard names, looked for as the guard would, and null when there is none: then the guard
   * asks nothing itself.
   */
  readonly findsAhead?: true
  /** All that it asks is looked up by keys, whatever the values are: PostgreSQL keeps one plan of each statement. */
  readonly keepsPlans?: true
  /** Checks a request whose sender is known, a device or not, before its body is read; throws an `ApiError` to refuse it. */
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

/** Who asks for what, before it is decided whether they may. */
export interface Asked {
  readonly db: StackBound
  readonly caller: Caller
  /** Of the object that the guard names, one at most; empty when it names none. */
  readonly id: string
  /** Milliseconds. */
  readonly now: number
}

interface AskingAhead<Ahead> {
  /**
   * Of a read whose guard names one object or none: asks for what the handler needs first, in the same turn as the session is
   * looked up and the guard asks for the object. Nothing is decided yet, so it reads only, and only what the transaction may
   * see anyway; when the caller is refused, nobody looks at the answer. The handler gets the promise as `ahead`.
   */
  readonly askAhead?: (asked: Asked) => Promise<Ahead>
}

/**
 * Binds a route to its handler. The handler returns the body of the route's one successful answer, or an `Answer` made by
 * `answer()`, or the list that this body is as `WrittenJson`; it throws an `ApiError` for everything else.
 */
export function implement<const R extends Route, Prepared = undefined, Ahead = undefined>(
  route: R,
  handle: (
    call: Call<R> & { readonly prepared: Prepared; readonly ahead: Promise<Ahead> },
  ) => Promise<AnswerOf<R> | TypedAnswer<R> | WrittenJson<AnswerOf<R>> | ListAnswer>,
  notes: Notes & Preparation<R, Prepared> & AskingAhead<Ahead> = {},
): Implementation {
  return { route, handle, ...notes }
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
