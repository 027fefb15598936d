import type { FastifyRequest } from 'fastify'
import type { Implementation } from './implementation.ts'
import { enter, type GuardDeps, passGuard, type SessionGuard } from './pass-guard.ts'
import { receiveMultipart } from './receive-multipart.ts'
import { describedBody, parseInput } from './request-input.ts'

const standardFileBytes = 1_048_576

/** The body of a request, and what was made ready of it before the transaction in which it is used. */
export interface Received {
  readonly body: unknown
  /** Two bodies with the same digest are the same. */
  digest(): string
  readonly prepared?: unknown
}

/**
 * Receives a session's request. One that takes its time (a `multipart` body, or a `prepare`) is let in first, in a transaction of its
 * own: session, objects and rights are checked before the body is read or anything is prepared, and again in the transaction of the
 * request, because rights may have been taken away by then.
 */
export async function letIn(
  implementation: Implementation,
  guard: SessionGuard,
  request: FastifyRequest,
  deps: GuardDeps,
): Promise<Received> {
  const { route, prepare } = implementation
  const isMultipart = route.bodyType === 'multipart'
  const { params, query } = request
  const body = isMultipart ? undefined : describedBody(route, request.body)
  if (!isMultipart && !prepare) return { body, digest: () => digestOf(body) }

  const raw = { params, query, body }
  const { caller } = await deps.database.forCaller(
    { readOnly: true },
    (tx) => enter(tx, guard, request, deps),
    async (db, entered) => {
      const { caller } = entered
      await passGuard(implementation, { guard, caller, raw, now: deps.clock.now() }, db, deps)
      return entered
    },
  )
  const { body: _, ...withoutBody } = route
  parseInput(withoutBody, raw)
  const received = isMultipart
    ? await receiveMultipart(request, {
        maxFileBytes: route.bodyLimit ?? standardFileBytes,
        tooLarge: route.errors.find(({ status }) => status === 413),
      })
    : { body, digest: undefined }
  const input = parseInput(route, { ...raw, body: received.body })
  const prepared = await prepare?.({ ...input, caller } as never)
  return { body: received.body, digest: () => received.digest ?? digestOf(received.body), prepared }
}

function digestOf(body: unknown): string {
  return JSON.stringify(body) ?? ''
}
