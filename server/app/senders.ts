import { BAD_DEVICE_KEY } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Ingest } from '../features/intake/ingest/public.ts'
import { enterSession, sessionCookie } from '../features/people/auth/public.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Strangers } from '../platform/connections/strangers.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/http/answer/api-error.ts'
import { deviceKeyIn } from '../platform/http/request/device-key.ts'
import { noteSender } from '../platform/http/request/sender.ts'

/** Identifies the sender of a request: a person by the session cookie, a box by its key. */
export function senders(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  ingest: Ingest,
  { publicUrl, strangers }: { readonly publicUrl: string; readonly strangers?: Strangers },
) {
  const { name } = sessionCookie(publicUrl)
  const know = (request: FastifyRequest) => strangers?.know(request.raw.socket)
  return {
    carriesSession: (request: FastifyRequest) => Boolean(request.cookies[name]),
    enterSession: async (
      tx: Tx,
      request: FastifyRequest,
      where: { scope: 'current' | 'reach'; actsIn: string | undefined },
    ) => {
      const cookie = request.cookies[name]
      const caller = await enterSession(tx, { cookie, ...where, now: clock.now() }, database)
      if (caller) noteSender(request, { account: caller.accountId })
      know(request)
      return caller
    },
    findDevice: async (request: FastifyRequest) => {
      const key = deviceKeyIn(request.headers.authorization)
      const device = key === null ? null : await ingest.findDevice(key)
      if (!device) throw new ApiError(BAD_DEVICE_KEY)
      noteSender(request, { device: device.hardwareUniqueId })
      know(request)
      return device
    },
  }
}
