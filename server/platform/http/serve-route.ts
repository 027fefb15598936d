import type { FastifyReply, FastifyRequest } from 'fastify'
import { retrying } from '../db/clashes.ts'
import type { StackBound } from '../db/database.ts'
import { checkAnswer } from './check-answer.ts'
import { declaredChanges } from './declared-changes.ts'
import type { Answer, Caller, Device, Implementation } from './implementation.ts'
import { letIn } from './let-in.ts'
import { once } from './once.ts'
import { enter, type GuardDeps, passGuard } from './pass-guard.ts'
import { idempotencyKeyOf } from './request/idempotency-key.ts'
import { describedBody, parseInput } from './request/request-input.ts'

export interface ServeDeps extends GuardDeps {
  /** Checks each answer against the contract, as tests do. One that doesn't match becomes a 500. */
  readonly checkAnswers: boolean
}

/** The answer to a request and its caller, which is null for a device and for a public route. */
export interface Served {
  readonly answer: Answer
  readonly caller: Caller | null
}

/**
 * Serves one request. A session's request runs in one transaction: session (401, 409), the guard's objects (404), permission (403),
 * input (422), idempotency key, handler, trail and lists, commit. Checking objects first hides those that the caller may not see. A
 * transaction that conflicts with another is retried, handler included, and tried at most three times. Work passed to `afterCommit`
 * runs after the commit.
 */
export async function serve(
  implementation: Implementation,
  device: Device | null,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
): Promise<Served> {
  const { route } = implementation
  const { guard } = route
  const handle = async (more: object): Promise<Answer> => {
    const result = await implementation.handle({ request, reply, ...more } as never)
    return checkAnswer(route, result, deps.checkAnswers)
  }

  const { params, query } = request
  if (guard.access !== 'session') {
    const input = implementation.takesBytes
      ? { bytes: request.body }
      : parseInput(route, { params, query, body: describedBody(route, request.body) })
    const answer = await handle({ ...input, now: deps.clock.now(), ...(device && { device }) })
    return { answer, caller: null }
  }

  const received = await letIn(implementation, guard, request, deps)
  const raw = { params, query, body: received.body }
  const now = deps.clock.now()
  const handleInTransaction = async (more: { db: StackBound; caller: Caller; afterCommit: unknown }) => {
    const changes = declaredChanges(route)
    const answer = await handle({ ...more, now, prepared: received.prepared, ...changes.notes })
    await changes.finish(more.db.tx, { caller: more.caller, now, random: deps.random })
    return answer
  }
  const { waiting, ...served } = await retrying(() =>
    deps.database.forCaller(
      { readOnly: guard.changes === 'nothing' },
      (tx) => enter(tx, { route, guard }, request, deps),
      async (db, { caller }) => {
        await passGuard(implementation, { guard, caller, raw, now }, db, deps)
        const input = parseInput(route, raw)
        const waiting: (() => void)[] = []
        const afterCommit = (later: () => void) => void waiting.push(later)
        const work = () => handleInTransaction({ ...input, db, caller, afterCommit })
        const key = route.idempotent === true ? idempotencyKeyOf(request) : undefined
        if (key === undefined) return { answer: await work(), caller, waiting }
        const asked = `${route.id} ${caller.stackId} ${request.url} ${received.digest()}`
        const answer = await once(db.tx, { scope: caller.accountId, key, asked, now }, work)
        return { answer, caller, waiting }
      },
    ),
  )
  for (const later of waiting) later()
  return served
}
