import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Random } from '../clock/random.ts'
import type { StackBound } from '../db/database.ts'
import { checkAnswer } from './check-answer.ts'
import { declaredChanges } from './declared-changes.ts'
import type { Answer, Caller, Implementation } from './implementation.ts'
import { type GuardDeps, passGuard, type SessionGuard } from './pass-guard.ts'
import { parseInput, type RawInput } from './request/request-input.ts'

export interface DoDeps extends Pick<GuardDeps, 'objectFinders' | 'missingObjects'> {
  readonly random: Random
  /** Checks each answer against the contract, as tests do. One that doesn't match becomes a 500. */
  readonly checkAnswers: boolean
}

/** The parts of a handler’s call beyond the input. */
export interface Doing {
  readonly db: StackBound
  readonly caller: Caller
  readonly now: number
  /** `afterCommit`, and the parts of a request. */
  readonly more: object
}

/** Runs the handler of a session's call, then writes its notes to the trail. Throws for a list that the route doesn't declare. */
export async function handleCall(
  implementation: Implementation,
  input: RawInput,
  { db, caller, now, more }: Doing,
  { random, checkAnswers }: DoDeps,
): Promise<Answer> {
  const { route } = implementation
  const changes = declaredChanges(route)
  const result = await implementation.handle({
    ...input,
    ...more,
    db,
    caller,
    now,
    ...changes.notes,
  } as never)
  const answer = checkAnswer(route, result, checkAnswers)
  await changes.finish(db.tx, { caller, now, random })
  return answer
}

/**
 * Does a call of a job in a transaction that its person has entered, as `serve` does for a request: objects (404), permission
 * (403), input (422), handler, trail. Returns the body of the answer and the work to do after the commit.
 */
export async function doCall(
  implementation: Implementation & { readonly route: Route & { readonly guard: SessionGuard } },
  raw: RawInput,
  doing: Omit<Doing, 'more'>,
  deps: DoDeps,
): Promise<{ readonly body: unknown; readonly waiting: readonly (() => void)[] }> {
  const { guard } = implementation.route
  await passGuard(implementation, { guard, raw, caller: doing.caller, now: doing.now }, doing.db, deps)
  const waiting: (() => void)[] = []
  const more = { afterCommit: (later: () => void) => void waiting.push(later) }
  const { body } = await handleCall(
    implementation,
    parseInput(implementation.route, raw),
    { ...doing, more },
    deps,
  )
  return { body, waiting }
}
