import { createHash, timingSafeEqual } from 'node:crypto'
import { TOO_MANY_READINGS } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import type { Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import {
  BAD_SECURITY_TOKEN,
  WRONG_INTEGRATION_TYPE,
} from '@sensorstack/contract/features/intake/integrations/errors.ts'
import type {
  WebhookBody,
  WebhookResult,
} from '@sensorstack/contract/features/intake/integrations/webhook.ts'
import { KEY_REUSED } from '@sensorstack/contract/platform/errors.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import { tooManyRequests } from '../../../platform/http/request/rate-limit.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { keyHashesOf } from '../../core/device-keys/public.ts'
import type { Ingest } from '../ingest/public.ts'
import { devicesOfIntegration, findWebhook } from './queries.ts'

export interface WebhookDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly ingest: Pick<Ingest, 'submit' | 'rateLimit' | 'meter'>
}

/** The headers and path parameters of a webhook call. */
export interface WebhookHeaders {
  /** The id of the request, for the log. */
  readonly reqId: string
  readonly integrationId: string
  readonly token: string
  readonly integrationType: string
}

/** A placeholder with the length of a token hash. */
const nobodysHash = Buffer.alloc(32)

/**
 * Stores the reports of an integration's boxes through the same entry point as any upload. Returns a result for each box after
 * its commit; repeating a delivery has no effect and returns the same results. Without a valid token, a caller can't even
 * find out whether the integration exists. Throws BAD_SECURITY_TOKEN, WRONG_INTEGRATION_TYPE, TOO_MANY_REQUESTS.
 */
export async function receiveWebhook(
  { database, ingest }: WebhookDeps,
  headers: WebhookHeaders,
  body: WebhookBody,
): Promise<WebhookResult> {
  const { integrationId } = headers
  const row = isId(integrationId)
    ? await database.asSystem((tx) => findWebhook(tx, integrationId))
    : undefined
  const isRight = timingSafeEqual(row?.token_hash ?? nobodysHash, hashOf(headers.token))
  if (!row?.token_hash || !isRight) throw new ApiError(BAD_SECURITY_TOKEN)
  if (headers.integrationType !== row.integration_type) throw new ApiError(WRONG_INTEGRATION_TYPE)
  const waitMs = ingest.rateLimit.takeUpload(`integration ${row.id}`)
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000))

  const devices = await findDevices(database, row.id, body)
  const results = await Promise.all(
    body.devices.map(async ({ serial_number, ...part }, index) => {
      const device = devices.get(serial_number)
      if (!device) return { ok: false, serial_number, code: 'UNKNOWN_SENSORBOX' } as const
      const delivery = `${body.id} ${index}`
      try {
        const upload = named(part, delivery)
        const result = await ingest.submit(device, upload, {
          reqId: headers.reqId,
          idempotencyKey: `webhook ${delivery}`,
        })
        ingest.meter.stored('webhook', result)
        const { accepted, duplicates, rejected } = result
        return { ok: true, serial_number, accepted, duplicates, rejected } as const
      } catch (error) {
        const code = error instanceof ApiError ? error.definition.code : null
        if (code !== null) ingest.meter.refused('webhook', code)
        if (code === TOO_MANY_READINGS.code)
          return { ok: false, serial_number, code: 'TOO_MANY_READINGS' } as const
        if (code === KEY_REUSED.code) return { ok: false, serial_number, code: 'KEY_REUSED' } as const
        throw error
      }
    }),
  )
  return { results }
}

async function findDevices(
  database: WebhookDeps['database'],
  integrationId: string,
  { devices }: WebhookBody,
): Promise<Map<string, Device>> {
  return database.asSystem(async (tx) => {
    const serials = [...new Set(devices.map((device) => device.serial_number))]
    const found = await devicesOfIntegration(tx, integrationId, serials)
    const hashes = await keyHashesOf(
      tx,
      found.map(({ id }) => id),
    )
    return new Map(
      found.flatMap((device) => {
        const keyHash = hashes.get(device.id)
        return keyHash ? [[device.hardwareUniqueId, { ...device, keyHash }] as const] : []
      }),
    )
  })
}

/** Derives a name from the delivery for items without a timestamp or name, so that a repeated delivery doesn't store them twice. */
function named(part: Upload, delivery: string): Upload {
  if (!part.events) return part
  const events = part.events.map((item, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
    const { id, timestamp } = item as { readonly id?: unknown; readonly timestamp?: unknown }
    if ((id ?? null) !== null || (timestamp ?? null) !== null) return item
    return { ...item, id: createHash('sha256').update(`${delivery} ${index}`).digest('hex') }
  })
  return { ...part, events }
}
