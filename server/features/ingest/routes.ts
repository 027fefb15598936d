import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Ingest } from './ingest.ts'

/** The call that takes uploads over HTTP. */
export function ingestRoutes({ ingest }: { ingest: Ingest }): Implementation[] {
  return [
    implement(ingestEvents, async ({ device, body, request }) =>
      ingest.submit(device, body, idempotencyKeyOf(request)),
    ),
  ]
}
