import type { FastifyRequest } from 'fastify'
import type { Implementation } from './implementation.ts'
import { receiveMultipart } from './receive-multipart.ts'
import { describedBody, parseInput } from './request-input.ts'
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
 * Lets in what takes its time: rights and query are checked first, so that nobody sends what is refused anyway; then a
 * `multipart` body is read, and the request is made ready, all of it outside the transaction that will use it.
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
    throw new Error(`${route.id} takes its time for whoever comes`)
  const { caller } = sender
  const { body: _, ...withoutBody } = route
  const isMultipart = route.bodyType === 'multipart'
  const raw = { params: request.params, query: request.query, body: isMultipart ? undefined : request.body }
  refuseOtherStack(guard, caller, request)
  await deps.database.forStacks(
    { scope: scopeOf(caller, guard.scope), stackId: caller.stackId, readOnly: true },
    (db) => passGuard(implementation, { guard, caller, raw, now: deps.clock.now() }, db, deps),
  )
  parseInput(withoutBody, raw)
  const { body, digest } = isMultipart
    ? await receiveMultipart(request, {
        maxFileBytes: route.bodyLimit ?? standardFileBytes,
        tooLarge: route.errors.find(({ status }) => status === 413),
      })
    : { body: describedBody(route, request.body), digest: undefined }
  const input = parseInput(route, { ...raw, body })
  const prepared = await prepare?.({ ...input, caller } as never)
  // Only what has passed is surely not too deep to be written.
  return { body, digest: digest ?? JSON.stringify(body) ?? '', prepared }
}
