import type { FastifyReply, FastifyRequest } from 'fastify'
import { retrying } from '../db/clashes.ts'
import { checkAnswer } from './check-answer.ts'
import { type DoDeps, handleCall } from './do-call.ts'
import type { Answer, Caller, Device, Implementation } from './implementation.ts'
import { chosenForJob, type Jobs } from './jobs.ts'
import { letIn } from './let-in.ts'
import { oncePerKey } from './once-per-key.ts'
import { enter, type GuardDeps, passGuard } from './pass-guard.ts'
import { idempotencyKeyOf } from './request/idempotency-key.ts'
import { describedBody, parseInput } from './request/request-input.ts'

export interface ServeDeps extends GuardDeps, DoDeps {
  readonly jobs: Jobs
}

/** The answer to a request and its caller, which is null for a device and for a public route. */
export interface Served {
  readonly answer: Answer
  readonly caller: Caller | null
}

/**
 * Serves one request. A session's request runs in one transaction: session (401, 409), the guard's objects (404), permission (403),
 * input (422), idempotency key, handler, trail and lists, commit. Checking objects first hides those that the caller may not see. A call
 * for more objects than are done at once begins a job instead of running the handler. A
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
  const { params, query } = request
  if (guard.access !== 'session') {
    const input = implementation.takesBytes
      ? { bytes: request.body }
      : parseInput(route, { params, query, body: describedBody(route, request.body) })
    const now = deps.clock.now()
    const result = await implementation.handle({
      ...input,
      request,
      reply,
      now,
      ...(device && { device }),
    } as never)
    return { answer: checkAnswer(route, result, deps.checkAnswers), caller: null }
  }

  const received = await letIn(implementation, guard, request, deps)
  const raw = { params, query, body: received.body }
  const now = deps.clock.now()
  const { waiting, ...served } = await retrying(() =>
    deps.database.forCaller(
      { readOnly: guard.changes === 'nothing' },
      (tx) => enter(tx, { route, guard }, request, deps),
      async (db, { caller }) => {
        await passGuard(implementation, { guard, caller, raw, now }, db, deps)
        const input = parseInput(route, raw)
        const waiting: (() => void)[] = []
        const afterCommit = (later: () => void) => void waiting.push(later)
        const more = { request, reply, prepared: received.prepared, afterCommit }
        const work = async (): Promise<Answer> => {
          const chosen = chosenForJob(route, input)
          if (!chosen) return handleCall(implementation, input, { db, caller, now, more }, deps)
          const begun = { status: 202, body: await deps.jobs.begin(db, { route, input, chosen, now }) }
          return checkAnswer(route, begun, deps.checkAnswers)
        }
        const key = route.idempotent === true ? idempotencyKeyOf(request) : undefined
        if (key === undefined) return { answer: await work(), caller, waiting }
        const asked = `${route.id} ${caller.stackId} ${request.url} ${received.digest()}`
        const answer = await oncePerKey(db.tx, { scope: caller.accountId, key, asked, now }, work)
        return { answer, caller, waiting }
      },
    ),
  )
  for (const later of waiting) later()
  return served
}
