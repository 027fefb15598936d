import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Upload, UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { secretsInMemory } from '../../../../platform/secrets/secrets.ts'
import { createIndividualLimit } from '../../../alarms/alarm-limits/individual/create-individual-limit.ts'
import { changeOwner } from '../../../boxes/delivery/public.ts'
import { registerSensorbox } from '../../../boxes/sensorboxes/register/register-sensorbox.ts'
import { disableSensorbox } from '../../../boxes/sensorboxes/states/disable-sensorbox.ts'
import { enableSensorbox } from '../../../boxes/sensorboxes/states/enable-sensorbox.ts'
import { moveToInStock } from '../../../boxes/sensorboxes/states/move-to-in-stock.ts'
import { asAdmin, type Fleet, openFleet } from '../../../boxes/sensorboxes/testing/fleet.ts'
import { createIngest, type Ingest } from '../ingest.ts'
import type { MostWaiting } from '../limits/backpressure.ts'
import type { DeviceLimits } from '../limits/device-rate-limit.ts'

/** A box with its device key. */
export interface Sender extends Device {
  readonly deviceKey: string
}

/** A fleet whose boxes upload directly, without HTTP or MQTT. */
export interface UploadWorld extends Fleet {
  readonly ingest: Ingest
  /** Registers a box of `ours` and enables it by default. The default model is CT-120. */
  addSender(model?: string, options?: { enable?: boolean }): Promise<Sender>
  send(device: Device, upload: Upload, key?: string): Promise<UploadResult>
  enable(device: Device): Promise<unknown>
  disable(device: Device): Promise<unknown>
  putInStock(device: Device): Promise<unknown>
  /** Changes the owner of the box at the current time. */
  handOver(device: Device, toStackId: string, withData: boolean): Promise<unknown>
  /** Sets the individual limit of a measure, and returns its id. */
  limit(device: Device, measure: MeasureType, bounds: Partial<Omit<Limit, 'source'>>): Promise<string>
  inStack<T>(stackId: string, work: (db: StackBound) => Promise<T>): Promise<T>
}

/** Opens the world. Its clock starts at 2026-01-01 and moves only when advanced. `most` limits the queue. */
export async function openUploadWorld({
  most,
  deviceLimits,
}: {
  most?: MostWaiting
  deviceLimits?: DeviceLimits
} = {}): Promise<UploadWorld> {
  const fleet = await openFleet()
  const { database, clock, random, ours, inStack, changedLists } = fleet
  const live = {
    changed: (stackIds: Iterable<string>, lists: readonly LiveList[]) => {
      for (const id of stackIds) changedLists.set(id, new Set([...(changedLists.get(id) ?? []), ...lists]))
    },
  }
  const ingest = createIngest(
    {
      database,
      clock,
      random,
      secrets: secretsInMemory(),
      log: { error: () => {}, info: () => {} },
      live,
      ...(deviceLimits && { deviceLimits }),
    },
    most,
  )
  let count = 0

  const ownerOf = (device: Device) =>
    database.asSystem((tx) =>
      tx.selectFrom('sensorbox').select('stack_id').where('id', '=', device.id).executeTakeFirstOrThrow(),
    )
  const asOwner = async <T>(device: Device, work: (db: StackBound) => Promise<T>) =>
    inStack((await ownerOf(device)).stack_id, work)

  const world: UploadWorld = {
    ...fleet,
    ingest,
    addSender: async (model = 'CT-120', { enable = true } = {}) => {
      count += 1
      const box = { serial_number: `S-${count}`, hardware_unique_id: `sender-${count}`, model }
      const { deviceKey } = await inStack(ours, (db) =>
        registerSensorbox(db, box, { ...asAdmin, now: clock.now(), random }),
      )
      const device = await ingest.findDevice(deviceKey)
      if (!device) throw new Error('a registered box is not found by its key')
      clock.advance(1)
      if (enable) await world.enable(device)
      return { ...device, deviceKey }
    },
    send: (device, upload, idempotencyKey) => ingest.submit(device, upload, { idempotencyKey }),
    enable: (device) => asOwner(device, (db) => enableSensorbox(db, device.id, clock.now(), random)),
    disable: (device) => asOwner(device, (db) => disableSensorbox(db, device.id, clock.now(), random)),
    putInStock: (device) => asOwner(device, (db) => moveToInStock(db, device.id, clock.now(), random)),
    handOver: (device, toStackId, withData) =>
      database.asSystem((tx) =>
        changeOwner(tx, { sensorboxId: device.id, toStackId, at: clock.now(), withData }, random),
      ),
    limit: async (device, measure, bounds) => {
      const { stack_id } = await ownerOf(device)
      return inStack(stack_id, (db) =>
        createIndividualLimit(
          db,
          { sensorbox_id: device.id, name: measure, measure_type: measure, ...bounds },
          clock.now(),
          random,
        ),
      )
    },
  }
  return world
}
