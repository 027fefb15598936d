import {
  FORBIDDEN,
  NOT_FOUND,
  STACK_CHANGED,
  UNKNOWN_MIDDLEWARE,
} from '@sensorstack/contract/platform/errors.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Guard } from '@sensorstack/contract/platform/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { isId, type Random } from '../clock/random.ts'
import type { Bounds, Database, Scope, StackBound, Tx } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import type { Caller, Implementation } from './implementation.ts'
import { idsAt, type RawInput } from './request-input.ts'

/**
 * Whether every one of these ids names an object of its kind: in one of the stacks, or, when none is given, anywhere
 * that the transaction can see.
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
  /**
   * Finds the person whose session a request comes with, in the request's own transaction, and sets the walls of that transaction: to
   * the session's current stack, or to all that the person reaches. Throws NO_SESSION (401), or STACK_LOST (409) when the right to the
   * current stack is gone.
   */
  enterSession(tx: Tx, request: FastifyRequest, scope: SessionGuard['scope']): Promise<Caller>
}

/** Enters the transaction of a request as the caller of its session. Throws as `enterSession`, and STACK_CHANGED (409). */
export async function enter(
  tx: Tx,
  guard: SessionGuard,
  request: FastifyRequest,
  deps: GuardDeps,
): Promise<Bounds & { readonly caller: Caller }> {
  const caller = await deps.enterSession(tx, request, guard.scope)
  refuseOtherStack(guard, caller, request)
  return { caller, stackId: caller.stackId, scope: scopeOf(caller, guard.scope) }
}

/** Throws NOT_FOUND, or the route's own 404, for objects out of sight, then FORBIDDEN for what the caller may not do. */
export async function passGuard(
  { route, noteUnreachable }: Implementation,
  asked: { guard: SessionGuard; caller: Caller; raw: RawInput; now: number },
  db: StackBound,
  deps: GuardDeps,
): Promise<void> {
  const { guard, caller, raw, now } = asked
  for (const [place, rule] of Object.entries(guard.objects ?? {})) {
    const ids = idsAt(raw, place as never)
    if (ids.length === 0) continue
    const within = rule.within === 'current' ? [caller.stackId] : []
    const areFound = ids.every(isId) && (await finderOf(deps, rule.kind)(db, [...new Set(ids)], within))
    if (areFound) continue
    await noteUnreachable?.({ caller, ids, now })
    throw new ApiError(route.errors.find((error) => error.status === 404) ?? NOT_FOUND)
  }
  if (guard.permission !== null && !can(caller, guard.permission)) throw new ApiError(FORBIDDEN)
}

/** Throws STACK_CHANGED (409) for a write that was meant for another stack than the session's current one. */
function refuseOtherStack(guard: SessionGuard, caller: Caller, request: FastifyRequest): void {
  const meant = request.headers['x-stack-id']
  if (guard.changes !== 'nothing' && meant !== undefined && String(meant).toLowerCase() !== caller.stackId)
    throw new ApiError(STACK_CHANGED)
}

/** What the transaction of a request may see. */
function scopeOf(caller: Caller, scope: SessionGuard['scope']): Scope {
  const { accountId, roots, barred } = caller
  return scope === 'reach'
    ? { accountId, roots, tree: true, barred }
    : { accountId, roots: [caller.stackId], tree: false, barred: [] }
}

function finderOf({ objectFinders }: GuardDeps, kind: string): ObjectFinder {
  const finder = objectFinders[kind]
  if (!finder)
    throw new ApiError(UNKNOWN_MIDDLEWARE, { cause: new Error(`no finder for objects of kind ${kind}`) })
  return finder
}
