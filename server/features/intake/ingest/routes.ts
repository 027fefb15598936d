import { listRefusedAttempts } from '@sensorstack/contract/features/intake/ingest/attempt-routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { maxUploadBytes, type UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import {
  type Device,
  type Implementation,
  implement,
  implementBytes,
} from '../../../platform/http/implementation.ts'
import { idempotencyKeyOf } from '../../../platform/http/request/idempotency-key.ts'
import { jsonText } from '../../../platform/http/request/json-text.ts'
import { tooManyRequests } from '../../../platform/http/request/rate-limit.ts'
import { bodyOf } from '../../../platform/http/request/take-bytes.ts'
import type { Ingest } from './ingest.ts'
import { busy, largeUploadBytes } from './limits/backpressure.ts'
import { markNotNumbers } from './parse/mark-not-numbers.ts'
import { countItems, countParsed } from './parse/parse-upload.ts'
import { readSimpleUpload } from './parse/read-simple-upload.ts'
import { listRefusedAttempts as listAttempts } from './refusals/list-refused-attempts.ts'
import { noteRefusal } from './refusals/note-refusal.ts'

/** The HTTP endpoints for boxes: uploads, and acknowledgements of configurations; and what was refused of a box. */
export function ingestRoutes({ ingest }: { ingest: Ingest }): Implementation[] {
  const takeReadings = (device: Device, count: number) =>
    refuseUntil(ingest.rateLimit.takeReadings(device.hardwareUniqueId, count))
  /** Counts a stored upload, and notes a refused one. */
  const noting = async (device: Device, work: () => Promise<UploadResult>): Promise<UploadResult> => {
    try {
      const result = await work()
      ingest.meter.stored('http', result)
      return result
    } catch (error) {
      if (error instanceof ApiError) noteRefusal(ingest, 'http', device, error.definition)
      throw error
    }
  }
  const storing = implementBytes(
    ingestEvents,
    ({ device, bytes, request, reply, now }) =>
      noting(device, async () => {
        // An idempotency key is saved with a hash of the whole body, so the body has to be parsed.
        const hasKey = request.headers['idempotency-key'] !== undefined
        const simple = bytes && !hasKey ? readSimpleUpload(bytes, now) : null
        if (simple) {
          takeReadings(device, countParsed(simple))
          return ingest.submitParsed(device, simple, { reqId: request.id })
        }
        const upload = bodyOf(ingestEvents, bytes && markNotNumbers(bytes), { request, reply })
        takeReadings(device, countItems(upload))
        return ingest.submit(device, upload, {
          reqId: request.id,
          idempotencyKey: idempotencyKeyOf(request),
        })
      }),
    { admit: admission(ingest) },
  )
  return [
    storing,
    implement(listRefusedAttempts, ({ db, params, now }) => listAttempts(db, params.id, now)),
    implementBytes(
      acknowledgeConfiguration,
      async ({ device, bytes, request, reply }) => {
        try {
          await ingest.acknowledge(device, bodyOf(acknowledgeConfiguration, bytes, { request, reply }))
        } catch (error) {
          const isUnreadable = error instanceof ApiError && [400, 422].includes(error.definition.status)
          if (isUnreadable && bytes) await ingest.noteUnreadable(device, jsonText(bytes))
          throw error
        }
        return undefined
      },
      { admit: admission(ingest) },
    ),
  ]
}

/** Refuses a request before its body is read if there is no room, and reserves memory for a large body until the response. */
function admission({ pressure, rateLimit }: Ingest) {
  return (request: FastifyRequest, reply: FastifyReply, device: Device | null) => {
    if (pressure.isFull()) throw busy()
    if (device) refuseUntil(rateLimit.takeUpload(device.hardwareUniqueId))
    // A body over the maximum is refused while it is read. Without a length, it may be as large as the maximum.
    const bytes = Math.min(Number(request.headers['content-length'] ?? maxUploadBytes), maxUploadBytes)
    if (bytes <= largeUploadBytes) return
    if (!pressure.takeRoom(bytes)) throw busy()
    reply.raw.once('close', () => pressure.giveRoom(bytes))
  }
}

function refuseUntil(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000))
}
