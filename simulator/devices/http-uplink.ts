import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { ApiFailure } from '../client/api-failure.ts'
import type { Transport } from '../client/transport.ts'
import { type TakeConfiguration, type Uplink, UploadFailure } from './uplink.ts'

/**
 * Returns an uplink over HTTP with the device key of one box; it takes the configuration in the responses and
 * acknowledges it.
 */
export function httpUplink(transport: Transport, deviceKey: string, take?: TakeConfiguration): Uplink {
  const acknowledge = async (result: UploadResult): Promise<void> => {
    if (!take) return
    for (const handed of result.config) {
      // A lost acknowledgement is repeated: the configuration comes with each upload until then.
      await transport({
        method: acknowledgeConfiguration.method,
        url: fillPath(acknowledgeConfiguration),
        headers: { authorization: `Bearer ${deviceKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(take(handed)),
      }).catch(() => undefined)
    }
  }
  return {
    async send(body) {
      const answer = await transport({
        method: ingestEvents.method,
        url: fillPath(ingestEvents),
        headers: { authorization: `Bearer ${deviceKey}`, 'content-type': 'application/json' },
        body,
      }).catch((error: unknown) => {
        throw new UploadFailure(`no answer: ${(error as Error).message}`, true)
      })
      if (answer.status === 200) {
        const result = JSON.parse(answer.body) as UploadResult
        await acknowledge(result)
        return result
      }
      // An unreadable upload stays unreadable; a key may become valid again, and a busy server may recover.
      const hopeless = [400, 413, 415, 422].includes(answer.status)
      throw new UploadFailure(new ApiFailure(ingestEvents, answer).message, !hopeless)
    },
    close: async () => {},
  }
}
