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
  /** What of it people may want a mail about: not what was only set right, nor what they did themselves. */
  readonly news: 'opened' | 'closed' | null
}

/**
 * Notes that alarms opened and closed, or sets right what was noted before: one event of each kind an alarm. What is news
 * is left for the mails.
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
  // A correction may open an alarm again that was noted as closed.
  const open = notes
    .filter((note) => note.closedMs === null && note.news === null)
    .map((note) => note.alarmId)
  await deleteAlarmEvents(tx, open, 'alarm_closed')
  const news = notes.flatMap(({ news: kind, sensorboxId, tenureKey, alarmId }): AlarmNews[] =>
    kind === null ? [] : [{ kind, sensorbox_id: sensorboxId, tenure_key: tenureKey, alarm_id: alarmId }],
  )
  await insertAlarmNews(tx, news)
}

/** What a box reports besides readings. */
export interface DeviceEvent {
  readonly sensorboxId: string
  readonly tenureKey: number
  readonly type: string
  readonly ms: number
  /** As JSON. */
  readonly value: string
}

/**
 * Stores what boxes report; of the same box, type and time the first stays. Answers which of them are new. Shocks wait
 * to be acknowledged.
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

/** A box that is shown in another state than before. */
export interface StateNote {
  readonly sensorboxId: string
  readonly tenureKey: number
  /** When it was judged so. */
  readonly ms: number
  readonly change: StateChange
}

/** Notes that boxes are shown in other states. That one fell silent which had measured is news. */
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
