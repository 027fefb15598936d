import {
  type ErrorDefinition,
  FORBIDDEN,
  NOT_FOUND,
  STACK_CHANGED,
  UNKNOWN_MIDDLEWARE,
} from '@sensorstack/contract/platform/errors.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Guard, ObjectKind, Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { isId, type Random } from '../clock/random.ts'
import type { Bounds, Database, Scope, StackBound, Tx } from '../db/database.ts'
import { ApiError } from './answer/api-error.ts'
import type { Caller, Implementation } from './implementation.ts'
import { idsAt, type RawInput } from './request/request-input.ts'

/**
 * Whether every id is that of an object of the finder's kind in one of the stacks or, if no stack is given, anywhere the
 * transaction can see.
 */
export type ObjectFinder = (
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
) => Promise<boolean>

export type SessionGuard = Extract<Guard, { access: 'session' }>

export interface GuardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly objectFinders: Readonly<Record<string, ObjectFinder>>
  /** The 404 that names the kind of a missing object, where there is one. */
  readonly missingObjects?: Readonly<Record<string, ErrorDefinition>>
  /**
   * Finds the caller by the request's session, in the request's own transaction, and sets what that transaction may see: the
   * session's current stack, the stack `actsIn`, or the caller's whole reach. Returns null if the caller has no right in the stack
   * `actsIn`. Throws NO_SESSION (401), or STACK_LOST (409) when the caller has lost the right to the current stack.
   */
  enterSession(
    tx: Tx,
    request: FastifyRequest,
    where: { readonly scope: SessionGuard['scope']; readonly actsIn: string | undefined },
  ): Promise<Caller | null>
}

/**
 * Enters a request's transaction as the caller of its session. Throws what `enterSession` throws, STACK_CHANGED (409), and the
 * route's 404 if the request acts in a stack in which the caller has no right.
 */
export async function enter(
  tx: Tx,
  { route, guard }: { readonly route: Route; readonly guard: SessionGuard },
  request: FastifyRequest,
  deps: GuardDeps,
): Promise<Bounds & { readonly caller: Caller }> {
  const actsIn = stackActedIn(guard, request)
  // A text that isn't an id is no stack, but the session comes first.
  const isStack = actsIn === undefined || isId(actsIn)
  const where = { scope: guard.scope, actsIn: isStack ? actsIn : undefined }
  const caller = await deps.enterSession(tx, request, where)
  if (!caller || !isStack) {
    const [first] = Object.values(guard.objects ?? {})
    throw new ApiError(missing(route, first?.kind ?? 'stack', deps.missingObjects ?? {}))
  }
  if (actsIn === undefined) refuseOtherStack(guard, caller, request)
  return { caller, stackId: caller.stackId, scope: scopeOf(caller, guard.scope) }
}

/** Throws NOT_FOUND, or the route's 404 for this kind of object, for objects that the caller can't see, then FORBIDDEN for a missing permission. */
export async function passGuard(
  { route, noteUnreachable }: Implementation,
  asked: { guard: SessionGuard; caller: Caller; raw: RawInput; now: number },
  db: StackBound,
  deps: Pick<GuardDeps, 'objectFinders' | 'missingObjects'>,
): Promise<void> {
  const { guard, caller, raw, now } = asked
  for (const [place, rule] of Object.entries(guard.objects ?? {})) {
    const ids = idsAt(raw, place as never)
    if (ids.length === 0) continue
    const within = rule.within === 'current' ? [caller.stackId] : []
    const areFound = ids.every(isId) && (await finderOf(deps, rule.kind)(db, [...new Set(ids)], within))
    if (areFound) continue
    await noteUnreachable?.({ caller, ids, now })
    throw new ApiError(missing(route, rule.kind, deps.missingObjects ?? {}))
  }
  if (guard.permission !== null && !can(caller, guard.permission)) throw new ApiError(FORBIDDEN)
}

/** Returns the route's 404 for this kind of object: the kind's own, or one that names no other kind. */
function missing(
  { errors }: Route,
  kind: ObjectKind,
  known: NonNullable<GuardDeps['missingObjects']>,
): ErrorDefinition {
  const named = errors.filter(({ status }) => status === 404)
  const others = Object.values(known).map(({ code }) => code)
  return (
    named.find(({ code }) => code === known[kind]?.code) ??
    named.find(({ code }) => !others.includes(code)) ??
    NOT_FOUND
  )
}

/** Returns the id of the stack that a request acts in, if it names one. */
function stackActedIn({ actsIn }: SessionGuard, { query }: FastifyRequest): string | undefined {
  return actsIn && idsAt({ params: undefined, query, body: undefined }, actsIn)[0]
}

/** Throws STACK_CHANGED (409) for a write whose X-Stack-Id isn't the session's current stack. */
function refuseOtherStack(guard: SessionGuard, caller: Caller, request: FastifyRequest): void {
  const meant = request.headers['x-stack-id']
  if (guard.changes !== 'nothing' && meant !== undefined && String(meant).toLowerCase() !== caller.stackId)
    throw new ApiError(STACK_CHANGED)
}

/** Returns what the transaction of a caller may see. */
export function scopeOf(caller: Caller, scope: SessionGuard['scope']): Scope {
  const { accountId, roots, barred } = caller
  return scope === 'reach'
    ? { accountId, roots, tree: true, barred }
    : { accountId, roots: [caller.stackId], tree: false, barred: [] }
}

/** Throws the specification's error for a route whose guard names a kind of object that the server doesn't know. */
function finderOf({ objectFinders }: Pick<GuardDeps, 'objectFinders'>, kind: string): ObjectFinder {
  const finder = objectFinders[kind]
  if (!finder)
    throw new ApiError(UNKNOWN_MIDDLEWARE, { cause: new Error(`no finder for objects of kind ${kind}`) })
  return finder
}
