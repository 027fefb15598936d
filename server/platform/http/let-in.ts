import type { FastifyRequest } from 'fastify'
import type { Implementation } from './implementation.ts'
import { enter, type GuardDeps, passGuard, type SessionGuard } from './pass-guard.ts'
import { receiveMultipart } from './request/receive-multipart.ts'
import { describedBody, parseInput } from './request/request-input.ts'

const standardFileBytes = 1_048_576

/** A request's body, and the result of the route's `prepare`. */
export interface Received {
  readonly body: unknown
  /** Equal for equal bodies only. */
  digest(): string
  readonly prepared?: unknown
}

/**
 * Receives the request of a session. If it may take long (a `multipart` body or a `prepare`), session, objects and rights are checked
 * in a separate transaction before the body is read or `prepare` runs. The request's own transaction checks them again, because they
 * may have been revoked since.
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
    (tx) => enter(tx, { route, guard }, request, deps),
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
  const prepared = await prepare?.({ ...input, caller, request } as never)
  return { body: received.body, digest: () => received.digest ?? digestOf(received.body), prepared }
}

function digestOf(body: unknown): string {
  return JSON.stringify(body) ?? ''
}
