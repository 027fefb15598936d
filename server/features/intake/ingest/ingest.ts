import type { ConfigurationAck } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { comparedHardwareId } from '@sensorstack/contract/features/core/sensorbox-kernel/hardware-id.ts'
import {
  BAD_DEVICE_KEY,
  TOO_MANY_READINGS,
  WRONG_DEVICE,
} from '@sensorstack/contract/features/intake/ingest/errors.ts'
import {
  maxReadings,
  type Upload,
  type UploadResult,
} from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { TOO_MANY_REQUESTS } from '@sensorstack/contract/platform/errors.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { isOutage } from '../../../platform/db/connection/outage.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import type { SharedCounts } from '../../../platform/processes/shared-counts.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import {
  acknowledge,
  type Handed,
  handOverTo,
  noteUnreadableResponse,
  openHanded,
  readPending,
} from '../../configuration/deployments/public.ts'
import { keyHashesOf } from '../../core/device-keys/public.ts'
import type { WaitingUpload } from './commit/commit-uploads.ts'
import { openUploadQueue } from './commit/upload-queue.ts'
import { type DeviceFinder, openDeviceFinder } from './devices/find-device.ts'
import {
  type Backpressure,
  busy,
  mostWaiting,
  retryAfterS,
  watchBackpressure,
} from './limits/backpressure.ts'
import {
  createDeviceRateLimit,
  type DeviceLimits,
  type DeviceRateLimit,
  defaultDeviceLimits,
} from './limits/device-rate-limit.ts'
import { type IngestMeter, noMeter } from './meter.ts'
import { hashOfUpload } from './parse/hash-of-upload.ts'
import { countItems, countParsed, type ParsedUpload, parseUpload } from './parse/parse-upload.ts'
import { countRefusedAttempts, type RefusedAttempts } from './refusals/refused-attempts.ts'
import { collectRefusedUploads, type RefusedUploads } from './refusals/refused-uploads.ts'

export interface IngestDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  /** Decrypts the secrets of configurations, only for sending them to the box. */
  readonly secrets: Pick<Secrets, 'open'>
  readonly log: Pick<Logger, 'error' | 'info'>
  readonly live: { changed(stackIds: Iterable<string>, lists: readonly string[]): void }
  /** The upload limits of a single box. Default: `defaultDeviceLimits`. */
  readonly deviceLimits?: DeviceLimits
  /** The counts that servers exchange. By default there are no other servers. */
  readonly counts?: SharedCounts | undefined
  /** Counts uploads for the metrics. */
  readonly meter?: IngestMeter
}

/** How an upload arrived. */
export interface Arrival {
  /** The id of its request, for the lines that it writes to the log. Over MQTT there is none. */
  readonly reqId?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** When it arrived, if the broker has noted that, as the time for items without one. By default now. */
  readonly arrivedMs?: number | undefined
}

/** The entry point for every upload, over HTTP and MQTT. */
export interface Ingest {
  /** Returns the box of a device key, or null for an unknown key. */
  findDevice: DeviceFinder['find']
  /**
   * Stores an upload and returns its result after the commit. Throws an ApiError: TOO_MANY_READINGS, WRONG_DEVICE, KEY_REUSED,
   * BAD_DEVICE_KEY, or UNAVAILABLE or TOO_MANY_REQUESTS if too much is queued.
   */
  submit(device: Device, upload: Upload, arrival?: Arrival): Promise<UploadResult>
  /** Stores an upload that has already been parsed, in the same way. */
  submitParsed(device: Device, parsed: ParsedUpload, arrival?: Pick<Arrival, 'reqId'>): Promise<UploadResult>
  /** Returns the pending configurations of a subscribed box. Throws BAD_DEVICE_KEY for a key that was replaced. */
  handOver(device: Device): Promise<Handed[]>
  /**
   * Passes the pending configurations of a box that may be subscribed to `deliver`, and marks them as handed over if that returns true.
   * Throws BAD_DEVICE_KEY for a key that was replaced.
   */
  offer(device: Device, deliver: (handed: readonly Handed[]) => Promise<boolean>): Promise<void>
  /** Processes a box's response to a configuration. Throws BAD_DEVICE_KEY for a key that was replaced. */
  acknowledge(device: Device, ack: ConfigurationAck): Promise<void>
  /** Shows at the box that its response to a configuration can't be read. Throws BAD_DEVICE_KEY for a key that was replaced. */
  noteUnreadable(device: Device, said: string): Promise<void>
  readonly pressure: Backpressure
  /** The refusals since the last minute, for the log. */
  readonly refused: RefusedUploads
  /** The refused sign-ins and whole uploads of each box, for its owner. */
  readonly attempts: RefusedAttempts
  /** Counts uploads; every transport reports its own. */
  readonly meter: IngestMeter
  /** The limit of uploads per box, which every transport has to check. */
  readonly rateLimit: DeviceRateLimit
  /** Accepts no more uploads, and resolves when all accepted ones are committed. */
  close(): Promise<void>
}

/** Creates the entry point. Uploads that arrive at the same time share a commit. */
export function createIngest(
  {
    database,
    clock,
    random,
    live,
    log,
    secrets,
    deviceLimits = defaultDeviceLimits,
    counts,
    meter = noMeter,
  }: IngestDeps,
  most = mostWaiting,
): Ingest {
  const devices = openDeviceFinder(database)
  const refused = collectRefusedUploads(log)
  const attempts = countRefusedAttempts({ database, clock })
  const queue = openUploadQueue({ database, clock, random, live, log, meter })
  const { pressure, less } = watchBackpressure(queue.waiting, most)
  let isClosed = false

  const opened = (device: Device, handed: readonly Handed[], reqId?: string) =>
    openHanded(handed, secrets, ({ revision, kind }, err) =>
      log.error(
        { reqId, err, device: device.hardwareUniqueId, revision, kind },
        'a configuration is held back: its secret cannot be decrypted with the available keys',
      ),
    )

  /** Checks the key, because the finder caches keys, and then does the work. Throws BAD_DEVICE_KEY. */
  const withKeyOf = async <T>(device: Device, work: (tx: Tx) => Promise<T>): Promise<T> =>
    forgettingBadKey(device, () =>
      database.asSystem(async (tx) => {
        const keyHash = (await keyHashesOf(tx, [device.id])).get(device.id)
        if (!keyHash?.equals(device.keyHash)) throw new ApiError(BAD_DEVICE_KEY)
        return work(tx)
      }),
    )

  const forgettingBadKey = async <T>(device: Device, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.definition === BAD_DEVICE_KEY) devices.forget(device)
      throw error
    }
  }

  const wait = async (device: Device, make: () => WaitingUpload): Promise<UploadResult> => {
    if (isClosed || pressure.isFull()) throw busy()
    if (queue.waitingOf(device.number) >= most.ofBox) {
      throw new ApiError(TOO_MANY_REQUESTS, { headers: { 'retry-after': retryAfterS } })
    }
    const waiting = make()
    try {
      const { result } = await forgettingBadKey(device, async () => {
        const outcome = await queue.submit(waiting)
        if ('error' in outcome) throw outcome.error
        return outcome
      })
      refused.note(
        device.hardwareUniqueId,
        result.rejected.map(({ code }) => code),
      )
      if (result.config.length === 0) return result
      return { ...result, config: opened(device, result.config, waiting.reqId) }
    } catch (error) {
      if (!isOutage(error)) throw error
      // The log only counts these errors, and reports that the database is unavailable or its disk full.
      log.error({ reqId: waiting.reqId, err: error }, 'an upload could not be stored')
      throw busy()
    } finally {
      less()
    }
  }

  const handOver = async (device: Device) =>
    opened(device, await withKeyOf(device, (tx) => handOverTo(tx, device, clock.now())))

  return {
    pressure,
    refused,
    attempts,
    meter,
    rateLimit: createDeviceRateLimit(clock, deviceLimits, counts),
    findDevice: devices.find,
    submit: async (device, upload, { reqId, idempotencyKey, arrivedMs } = {}) => {
      if (countItems(upload) > maxReadings) throw new ApiError(TOO_MANY_READINGS)
      const named = upload.hardware_unique_id ?? device.hardwareUniqueId
      if (comparedHardwareId(named) !== comparedHardwareId(device.hardwareUniqueId))
        throw new ApiError(WRONG_DEVICE)
      const onFault = (err: unknown) =>
        log.error(
          { reqId, err, device: device.hardwareUniqueId },
          'an item of an upload was refused: parsing it failed',
        )
      const idempotency = () =>
        idempotencyKey === undefined ? null : { key: idempotencyKey, bodyHash: hashOfUpload(upload) }
      const arrival = { ms: arrivedMs ?? clock.now(), isNoted: arrivedMs !== undefined }
      return wait(device, () => ({
        device,
        parsed: parseUpload(upload, arrival, onFault),
        idempotency: idempotency(),
        reqId,
      }))
    },
    submitParsed: async (device, parsed, { reqId } = {}) => {
      if (countParsed(parsed) > maxReadings) throw new ApiError(TOO_MANY_READINGS)
      return wait(device, () => ({ device, parsed, idempotency: null, reqId }))
    },
    handOver,
    offer: async (device, deliver) => {
      const pending = opened(device, await withKeyOf(device, (tx) => readPending(tx, device.id)))
      if (pending.length > 0 && (await deliver(pending))) await handOver(device)
    },
    acknowledge: (device, ack) =>
      withKeyOf(device, (tx) => acknowledge(tx, device.number, ack, clock.now(), random)),
    noteUnreadable: (device, said) =>
      withKeyOf(device, (tx) => noteUnreadableResponse(tx, device.number, said)),
    close: async () => {
      isClosed = true
      await queue.idle()
    },
  }
}
