import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import type { Strangers } from '../../platform/connections/strangers.ts'
import { deviceKeyIn } from '../../platform/http/device-key.ts'
import type { Device } from '../../platform/http/implementation.ts'
import type { ShortCut } from '../../platform/http/short-cuts.ts'
import type { Ingest } from './ingest.ts'
import { countParsed } from './parse/parse-upload.ts'
import { readUsualUpload } from './parse/read-usual-upload.ts'
import { largeUploadBytes } from './pressure.ts'

interface Deps {
  readonly ingest: Ingest
  readonly clock: { now(): number }
  /** Is told which connections have shown a key. */
  readonly strangers?: Strangers
}

/** Takes uploads of known boxes with readings in their usual form: nearly all there are, from boxes that go their way. */
export function uploadShortCut({ ingest, clock, strangers }: Deps): ShortCut<Device> {
  const { pressure, budget } = ingest
  return {
    method: ingestEvents.method,
    url: `/api${ingestEvents.path}`,
    // Larger ones need room made for them first.
    maxBytes: largeUploadBytes,
    admit: ({ headers: { authorization }, socket }) => {
      const key = deviceKeyIn(authorization)
      const device = key === null ? null : ingest.rememberedDevice(key)
      if (!device || pressure.isFull() || budget.isSpent(device.hardwareUniqueId)) return null
      strangers?.know(socket)
      return device
    },
    serve: (device, body) => {
      const parsed = readUsualUpload(body, clock.now())
      if (!parsed || !budget.takeBoth(device.hardwareUniqueId, countParsed(parsed))) return null
      return ingest.submitParsed(device, parsed).then(JSON.stringify)
    },
  }
}
