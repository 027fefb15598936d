import type { FastifyRequest } from 'fastify'
import type { Implementation } from './implementation.ts'
import { receiveMultipart } from './receive-multipart.ts'
import { parseInput } from './request-input.ts'
import {
  passGuard,
  type Received,
  refuseOtherStack,
  type Sender,
  type ServeDeps,
  scopeOf,
} from './serve-route.ts'

const standardFileBytes = 1_048_576

/**
 * Lets a `multipart` body in: rights and query are checked first, so that nobody sends what is refused anyway; then the
 * body is read and made ready, all of it outside the transaction that will use it.
 */
export async function letIn(
  implementation: Implementation,
  sender: Sender,
  request: FastifyRequest,
  deps: ServeDeps,
): Promise<Received> {
  const { route, prepare } = implementation
  const { guard } = route
  if (guard.access !== 'session' || !sender || !('caller' in sender))
    throw new Error(`${route.id} takes files from whoever comes`)
  const { caller } = sender
  const { body: _, ...withoutBody } = route
  const raw = { params: request.params, query: request.query, body: undefined }
  refuseOtherStack(guard, caller, request)
  await deps.database.forStacks(
    { scope: scopeOf(caller, guard.scope), stackId: caller.stackId, readOnly: true },
    (db) => passGuard(implementation, { guard, caller, raw, now: deps.clock.now() }, db, deps),
  )
  parseInput(withoutBody, raw)
  const { body, digest } = await receiveMultipart(request, {
    maxFileBytes: route.bodyLimit ?? standardFileBytes,
    tooLarge: route.errors.find(({ status }) => status === 413),
  })
  const input = parseInput(route, { ...raw, body })
  return { body, digest, prepared: await prepare?.(input as never) }
}
