import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Ingest } from './ingest.ts'

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The call that takes uploads over HTTP. */
export function ingestRoutes({ ingest }: { ingest: Ingest }): Implementation[] {
  return [
    implement(ingestEvents, async ({ device, body, request }) => {
      const key = request.headers['idempotency-key']
      if (key !== undefined && (typeof key !== 'string' || !keyForm.test(key))) {
        throw new ApiError(INVALID_INPUT, {
          fields: [{ field: 'Idempotency-Key', message: '1 to 200 visible characters.' }],
        })
      }
      return ingest.submit(device, body, key)
    }),
  ]
}
