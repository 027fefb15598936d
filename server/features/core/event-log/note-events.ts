import { measuredStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type AlarmNews, insertAlarmNews } from './news-queries.ts'
import { deleteAlarmEvents, insertDeviceEvents, insertEvents, upsertAlarmEvents } from './queries.ts'
import type { StateChange } from './tables.ts'

/** An alarm that opened, closed or was corrected. */
export interface AlarmNote {
  readonly alarmId: string
  readonly sensorboxId: string
  readonly tenureKey: number
  readonly measureType: string
  readonly level: string
  readonly side: string
  readonly limitValue: number
  readonly openedMs: number
  readonly openedValue: number
  readonly closedMs: number | null
  /** The change about which people may want a mail; null for corrections and for changes that users made themselves. */
  readonly news: 'opened' | 'closed' | null
}

/**
 * Records that alarms opened and closed, or corrects the recorded events: each alarm has one event of each kind. News is
 * queued for mails.
 */
export async function noteAlarms(tx: Tx, notes: readonly AlarmNote[], random: Random): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.flatMap((note) => {
    const value = JSON.stringify({
      alarm_id: note.alarmId,
      measure_type: note.measureType,
      level: note.level,
      side: note.side,
      limit: note.limitValue,
      value: note.openedValue,
    })
    const event = (event_type: string, event_ms: number) => ({
      id: random.id(),
      sensorbox_id: note.sensorboxId,
      tenure_key: note.tenureKey,
      event_ms,
      event_type,
      value,
      alarm_id: note.alarmId,
    })
    return [
      event('alarm_opened', note.openedMs),
      ...(note.closedMs === null ? [] : [event('alarm_closed', note.closedMs)]),
    ]
  })
  await upsertAlarmEvents(tx, rows)
  // A correction may reopen an alarm that was recorded as closed.
  const open = notes
    .filter((note) => note.closedMs === null && note.news === null)
    .map((note) => note.alarmId)
  await deleteAlarmEvents(tx, open, 'alarm_closed')
  const news = notes.flatMap(({ news: kind, sensorboxId, tenureKey, alarmId }): AlarmNews[] =>
    kind === null ? [] : [{ kind, sensorbox_id: sensorboxId, tenure_key: tenureKey, alarm_id: alarmId }],
  )
  await insertAlarmNews(tx, news)
}

/** An event that a box reports, as opposed to a reading. */
export interface DeviceEvent {
  readonly sensorboxId: string
  readonly tenureKey: number
  readonly type: string
  readonly ms: number
  /** As JSON text. */
  readonly value: string
}

/**
 * Stores events reported by boxes. Of several with the same box, type and time, the first is kept. Returns the new ones.
 * Shocks are stored as unacknowledged.
 */
export async function storeDeviceEvents(
  tx: Tx,
  events: readonly DeviceEvent[],
  random: Random,
): Promise<Set<DeviceEvent>> {
  if (events.length === 0) return new Set()
  const byId = new Map(events.map((event) => [random.id(), event]))
  const stored = await insertDeviceEvents(
    tx,
    [...byId].map(([id, event]) => ({
      id,
      sensorbox_id: event.sensorboxId,
      tenure_key: event.tenureKey,
      event_ms: event.ms,
      event_type: event.type,
      value: event.value,
      acknowledged: event.type === 'shock' ? false : null,
    })),
  )
  return new Set(stored.map((id) => byId.get(id)).filter((event) => event !== undefined))
}

/** A change of the displayed state of a box. */
export interface StateNote {
  readonly sensorboxId: string
  readonly tenureKey: number
  /** The time at which the state was judged. */
  readonly ms: number
  readonly change: StateChange
}

/** Records changes of the displayed state of boxes. If a box that was measuring becomes inactive, news is queued for mails. */
export async function noteStateChanges(tx: Tx, notes: readonly StateNote[], random: Random): Promise<void> {
  await insertEvents(
    tx,
    notes.map(({ sensorboxId, tenureKey, ms, change }) => ({
      id: random.id(),
      sensorbox_id: sensorboxId,
      tenure_key: tenureKey,
      event_ms: ms,
      event_type: 'state_changed',
      value: JSON.stringify(change),
      alarm_id: null,
      acknowledged: null,
    })),
  )
  const silent = notes.filter(
    ({ change }) => change.to === 'inactive' && measuredStates.some((state) => state === change.from),
  )
  await insertAlarmNews(
    tx,
    silent.map(({ sensorboxId, tenureKey }) => ({
      kind: 'silent',
      sensorbox_id: sensorboxId,
      tenure_key: tenureKey,
      alarm_id: null,
    })),
  )
}
