import {
  FORBIDDEN,
  NOT_FOUND,
  STACK_CHANGED,
  UNKNOWN_MIDDLEWARE,
} from '@sensorstack/contract/platform/errors.ts'
import { answerSchemaOf } from '@sensorstack/contract/platform/list-changes.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Guard, Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../clock/clock.ts'
import { isId, type Random } from '../clock/random.ts'
import { type Database, type Scope, type StackBound, TurnIsOver } from '../db/database.ts'
import { once } from '../db/idempotency.ts'
import { ApiError } from './api-error.ts'
import { declaredChanges } from './declared-changes.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Answer, Caller, Device, Implementation, PresumedCaller } from './implementation.ts'
import { ListAnswer } from './list-answer.ts'
import { describedBody, idsAt, parseInput, type RawInput } from './request-input.ts'
import { WrittenJson } from './written-json.ts'

/**
 * Whether every one of these ids names an object of its kind: in one of the stacks, or, when none is given, anywhere
 * that the transaction can see.
 */
export type ObjectFinder = (
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
) => Promise<boolean>

export interface ServeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly objectFinders: Readonly<Record<string, ObjectFinder>>
  /** Checks each answer against the contract, as tests do: a wrong one is a 500. */
  readonly checkAnswers: boolean
}

export type SessionGuard = Extract<Guard, { access: 'session' }>

/** Who sends a request: found before its body is read. */
export type Sender = { caller: Caller } | PresumedCaller | { device: Device } | null

/** The presumed caller isn't, or no longer reaches the same: nothing was done or told. */
export class NotAsPresumed extends Error {}

/** A body that was read, and made ready, before the transaction in which it is used. */
export interface Received {
  readonly body: unknown
  /** Two bodies with the same hash are the same. */
  readonly digest: string
  readonly prepared: unknown
}

/**
 * Serves one request: objects (404), rights (403), input (422), the handler in one transaction, then what waits for
 * the commit. The order keeps what callers may not see apart from what they may not do. Of a presumed caller the session comes
 * before all of that; throws NotAsPresumed.
 */
export async function serve(
  implementation: Implementation,
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
  received?: Received,
): Promise<Answer> {
  const { route, handle } = implementation
  const body = describedBody(route, received?.body ?? request.body)
  const raw = { params: request.params, query: request.query, body }
  const common = { now: deps.clock.now(), request, reply, prepared: received?.prepared }
  const call = async (more: object): Promise<Answer> => {
    const result = await handle({ ...common, ...more } as never)
    return isAnswer(result) ? result : { status: onlyGoodStatus(route), body: result }
  }

  if (!sender || 'device' in sender) {
    return checked(route, await call({ ...parseInput(route, raw), ...sender }), deps)
  }

  const { caller } = sender
  if (route.guard.access !== 'session') return checked(route, await call(parseInput(route, raw)), deps)
  const { guard } = route
  const isPresumed = 'confirm' in sender
  if (isPresumed && isForOtherStack(guard, caller, request)) throw new NotAsPresumed()
  refuseOtherStack(guard, caller, request)
  // What changes something asks ahead for those only who may do it, and never what was perhaps done before.
  const mayAskAhead =
    guard.changes === 'nothing' ||
    (request.headers['idempotency-key'] === undefined && isPermitted(guard, caller))

  const scope = scopeOf(caller, guard.scope)
  const readOnly = guard.changes === 'nothing'
  const inTransaction = async (isGlance: boolean) => {
    const after: (() => void)[] = []
    const answered = await deps.database.forStacks(
      { scope, stackId: caller.stackId, readOnly, isGlance, keepsPlans: implementation.keepsPlans === true },
      async (db) => {
        const confirm = () => (isPresumed ? sender.confirm(db.tx) : null)
        // What is locked ahead may be waited for, or fail: the session isn't to wait or fail with it.
        const confirmedFirst = readOnly ? null : confirm()
        const askFirst = () => askAhead(implementation, { guard, caller, raw, now: common.now }, db)
        const ahead = mayAskAhead ? askFirst() : undefined
        const isFound = implementation.findsAhead ? ahead?.then((found) => found !== null) : undefined
        isFound?.catch(() => {})
        const work = async () => {
          const input = parseInput(route, raw)
          const changes = declaredChanges(route)
          const afterCommit = (later: () => void) => void after.push(later)
          const answer = await call({
            ...input,
            caller,
            db,
            ahead: ahead ?? askFirst(),
            afterCommit,
            ...changes.notes,
          })
          await changes.settle(db.tx, { caller, now: common.now, random: deps.random })
          return checked(route, answer, deps)
        }
        const begin = () => {
          const begun = implementation.begins && idAhead(guard, raw) !== undefined ? work() : undefined
          begun?.catch(() => {})
          return begun
        }
        // What takes longest is asked first: the program goes on with it while the database looks the session up.
        let begun = isPresumed ? begin() : undefined
        const confirmed = confirmedFirst ?? confirm()
        // When what was asked first fails, the session can't be looked up either.
        const isAsPresumed = begun && confirmed ? confirmed.catch(() => false) : confirmed
        const passed = passGuard(implementation, { guard, caller, raw, now: common.now, isFound }, db, deps)
        // What the guard says isn't for whoever it turns out to be.
        passed.catch(() => {})
        if (!isPresumed) begun = begin()
        try {
          if (isAsPresumed && !(await isAsPresumed)) throw new NotAsPresumed()
          await passed
        } catch (refusal) {
          // Nothing may go on in a transaction that has ended: another one may have its connection by then.
          await Promise.allSettled([passed, ahead, begun])
          throw refusal
        }
        if (begun) return begun
        const key = route.idempotent === true ? idempotencyKeyOf(request) : undefined
        if (key === undefined) return work()
        return once(
          db.tx,
          {
            scope: caller.accountId,
            key,
            asked: `${route.id} ${caller.stackId} ${request.url} ${received?.digest ?? JSON.stringify(raw.body)}`,
            now: common.now,
          },
          work,
        )
      },
    )
    for (const later of after) later()
    return answered
  }
  const atOnce = async () => {
    try {
      return await inTransaction(true)
    } catch (error) {
      if (!(error instanceof TurnIsOver)) throw error
      return inTransaction(false)
    }
  }
  const isGlance = implementation.isGlance === true && 'confirm' in sender
  return retrying(isGlance ? atOnce : () => inTransaction(false))
}

/** Throws STACK_CHANGED (409) for a write that was meant for another stack than the session's present one. */
export function refuseOtherStack(guard: SessionGuard, caller: Caller, request: FastifyRequest): void {
  if (isForOtherStack(guard, caller, request)) throw new ApiError(STACK_CHANGED)
}

function isForOtherStack(guard: SessionGuard, caller: Caller, request: FastifyRequest): boolean {
  const asked = request.headers['x-stack-id']
  return guard.changes !== 'nothing' && asked !== undefined && String(asked).toLowerCase() !== caller.stackId
}

const isPermitted = ({ permission }: SessionGuard, caller: Caller) =>
  permission === null || can(caller, permission)

/** Throws NOT_FOUND, or the route's own 404, for objects out of sight, then FORBIDDEN for what the caller may not do. */
export async function passGuard(
  { route, noteUnreachable }: Implementation,
  asked: {
    guard: SessionGuard
    caller: Caller
    raw: RawInput
    now: number
    isFound?: Promise<boolean> | undefined
  },
  db: StackBound,
  deps: Pick<ServeDeps, 'objectFinders'>,
): Promise<void> {
  const { guard, caller, raw, now, isFound } = asked
  for (const [place, rule] of Object.entries(guard.objects ?? {})) {
    const ids = idsAt(raw, place as never)
    if (ids.length === 0) continue
    const within = rule.within === 'current' ? [caller.stackId] : []
    const found =
      ids.every(isId) && (await (isFound ?? finderOf(deps, rule.kind)(db, [...new Set(ids)], within)))
    if (found) continue
    await noteUnreachable?.({ caller, ids, now })
    throw new ApiError(route.errors.find((error) => error.status === 404) ?? NOT_FOUND)
  }
  if (!isPermitted(guard, caller)) throw new ApiError(FORBIDDEN)
}

/** Begins what the handler needs first. */
function askAhead(
  implementation: Implementation,
  { guard, caller, raw, now }: { guard: SessionGuard; caller: Caller; raw: RawInput; now: number },
  db: StackBound,
): Promise<unknown> | undefined {
  const id = idAhead(guard, raw)
  if (!implementation.askAhead || id === undefined) return undefined
  const asked = implementation.askAhead({ db, caller, id, now })
  // Refused by the guard, nobody waits for it.
  asked.catch(() => {})
  return asked
}

/** The one id that the guard names, empty when it names none; undefined for whatever else, which it will refuse. */
function idAhead(guard: SessionGuard, raw: RawInput): string | undefined {
  const ids = Object.keys(guard.objects ?? {}).flatMap((place) => idsAt(raw, place as never))
  const [id = ''] = ids
  return ids.length > 1 || (guard.objects && !isId(id)) ? undefined : id
}

/** What the transaction of a request may see. */
export function scopeOf(caller: Caller, scope: 'current' | 'reach'): Scope {
  return scope === 'reach'
    ? { accountId: caller.accountId, roots: caller.roots, tree: true, barred: caller.barred }
    : { accountId: caller.accountId, roots: [caller.stackId], tree: false, barred: [] }
}

function finderOf(deps: Pick<ServeDeps, 'objectFinders'>, kind: string): ObjectFinder {
  const finder = deps.objectFinders[kind]
  if (!finder)
    throw new ApiError(UNKNOWN_MIDDLEWARE, { cause: new Error(`no finder for objects of kind ${kind}`) })
  return finder
}

function isAnswer(result: unknown): result is Answer {
  return typeof result === 'object' && result !== null && 'status' in result && 'body' in result
}

function onlyGoodStatus(route: Route): number {
  const statuses = Object.keys(route.responses)
  if (statuses.length !== 1)
    throw new Error(`${route.id} has several good answers: its handler must name one`)
  return Number(statuses[0])
}

function checked(route: Route, answer: Answer, deps: ServeDeps): Answer {
  if (!deps.checkAnswers) return answer
  const schema = answerSchemaOf(route, answer.status)
  if (schema === undefined) throw new Error(`${route.id} answered the undeclared status ${answer.status}`)
  if (schema === null || typeof schema === 'string') return answer
  const { body } = answer
  if (body instanceof ListAnswer && !body.content) return answer
  const isWritten = body instanceof WrittenJson || body instanceof ListAnswer
  const result = z.safeParse(schema, isWritten ? body.parse() : body)
  if (!result.success) {
    throw new Error(`${route.id} answered what its contract does not say: ${z.prettifyError(result.error)}`)
  }
  return answer
}

const inEachOthersWay = new Set<unknown>([
  '40001', // serialization failure
  '40P01', // deadlock
  '23503', // foreign key violation: what the guard has found was deleted meanwhile, or is used by now
])

/**
 * Two transactions got in each other's way: the whole work is done again, because nothing of it was kept. What somebody else
 * has deleted since the guard found it, the guard no longer finds.
 */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const hasClashed =
        inEachOthersWay.has((error as { code?: unknown }).code) || error instanceof NoResultError
      if (!hasClashed || attempt === 3) throw error
    }
  }
}
