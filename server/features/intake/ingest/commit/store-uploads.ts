import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { type DeviceEvent, storeDeviceEvents } from '../../../core/event-log/public.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import { codeOf, type StoredReadings, storeReadings } from '../../../readings/telemetry/public.ts'
import { freeEventTimes } from './free-times.ts'
import type { JudgedUpload } from './judge-upload.ts'

/** The stored part of an upload. */
export interface Stored {
  readonly accepted: number
  /** Readings and events that were already stored. */
  readonly duplicates: number
  /** In the order of the upload's readings. */
  readonly readings: readonly StoredReadings[]
  /** New unacknowledged shocks in the current tenure. */
  readonly newShocks: number
}

/** Stores the readings and events of all uploads together. Returns one result per upload, in the same order. */
export async function storeUploads(
  tx: Tx,
  uploads: readonly { readonly box: HeldBox; readonly judged: JudgedUpload }[],
  random: Random,
): Promise<Stored[]> {
  const readings = await storeReadings(
    tx,
    uploads.flatMap(({ box, judged }) =>
      judged.readings.map((of) => ({
        sensorboxKey: box.key,
        measure: codeOf(of.type, of.mark),
        tenureKey: of.tenure.key,
        readings: of.readings,
      })),
    ),
  )
  const timeOf = await freeEventTimes(
    tx,
    uploads.flatMap(({ box, judged }) => judged.events.map(({ event }) => ({ sensorboxId: box.id, event }))),
  )
  const events = uploads.map(({ box, judged }) =>
    judged.events.map(({ event, tenure }) => ({
      isCurrent: tenure.toMs === null,
      event: {
        sensorboxId: box.id,
        tenureKey: tenure.key,
        type: event.type,
        ms: timeOf(event),
        value: event.value,
      } satisfies DeviceEvent,
    })),
  )
  const fresh = await storeDeviceEvents(
    tx,
    events.flat().map(({ event }) => event),
    random,
  )

  let next = 0
  return uploads.map(({ judged }, i) => {
    const own = readings.slice(next, next + judged.readings.length)
    next += judged.readings.length
    const sent = judged.readings.reduce((sum, of) => sum + of.readings.times.length, 0)
    const kept = own.reduce((sum, of) => sum + of.fresh.times.length + of.late.times.length, 0)
    const newEvents = events[i]!.filter(({ event }) => fresh.has(event))
    return {
      accepted: kept + newEvents.length,
      duplicates: sent - kept + events[i]!.length - newEvents.length,
      readings: own,
      newShocks: newEvents.filter(({ event, isCurrent }) => isCurrent && event.type === 'shock').length,
    }
  })
}
