import type { FastifyReply, FastifyRequest } from 'fastify'
import { retrying } from '../db/clashes.ts'
import { once } from '../db/idempotency.ts'
import { checkAnswer } from './check-answer.ts'
import { declaredChanges } from './declared-changes.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Answer, Caller, Device, Implementation } from './implementation.ts'
import { letIn } from './let-in.ts'
import { enter, type GuardDeps, passGuard } from './pass-guard.ts'
import { describedBody, parseInput } from './request-input.ts'

export interface ServeDeps extends GuardDeps {
  /** Checks each answer against the contract, as tests do: a wrong one is a 500. */
  readonly checkAnswers: boolean
}

/** What a request is answered, and to whom; null for a device and for a caller without a session. */
export interface Served {
  readonly answer: Answer
  readonly caller: Caller | null
}

/**
 * Serves one request. That of a session is served in one transaction: the session (401, 409), the objects that the guard names (404),
 * rights (403), input (422), the idempotency key, the handler, trail and lists, commit. The order keeps what a caller may not see apart
 * from what a caller may not do. What has to wait for the commit comes after it.
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
  const now = deps.clock.now()
  const handle = async (more: object): Promise<Answer> => {
    const result = await implementation.handle({ now, request, reply, ...more } as never)
    return checkAnswer(route, result, deps.checkAnswers)
  }

  const { params, query } = request
  if (guard.access !== 'session') {
    const input = implementation.takesBytes
      ? { bytes: request.body }
      : parseInput(route, { params, query, body: describedBody(route, request.body) })
    return { answer: await handle({ ...input, ...(device && { device }) }), caller: null }
  }

  const received = await letIn(implementation, guard, request, deps)
  const raw = { params, query, body: received.body }
  return retrying(async () => {
    const waiting: (() => void)[] = []
    const served = await deps.database.forCaller(
      { readOnly: guard.changes === 'nothing' },
      (tx) => enter(tx, guard, request, deps),
      async (db, { caller }) => {
        await passGuard(implementation, { guard, caller, raw, now }, db, deps)
        const input = parseInput(route, raw)
        const work = async () => {
          const changes = declaredChanges(route)
          const answer = await handle({
            ...input,
            caller,
            db,
            prepared: received.prepared,
            afterCommit: (later: () => void) => void waiting.push(later),
            ...changes.notes,
          })
          await changes.settle(db.tx, { caller, now, random: deps.random })
          return answer
        }
        const key = route.idempotent === true ? idempotencyKeyOf(request) : undefined
        if (key === undefined) return { answer: await work(), caller }
        const asked = `${route.id} ${caller.stackId} ${request.url} ${received.digest()}`
        return { answer: await once(db.tx, { scope: caller.accountId, key, asked, now }, work), caller }
      },
    )
    for (const later of waiting) later()
    return served
  })
}
