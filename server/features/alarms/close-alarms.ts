import type { Limit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import { isMeasureType, type MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { LastReadings } from '../../migrations/sensorbox-tables.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { noteAlarms } from '../event-log/public.ts'
import { alarmNote } from './alarm-book.ts'
import { isBack } from './machine.ts'
import { type AlarmRow, closeAlarms, deletePendingOf, openAlarmsOf } from './queries.ts'

/**
 * Closes every open alarm of a locked box at a time in milliseconds, and forgets what was about to become one: because
 * measuring stops or the owner changes.
 */
export async function closeOpenAlarms(
  tx: Tx,
  { sensorboxId, atMs }: { sensorboxId: string; atMs: number },
  random: Random,
): Promise<void> {
  await close(tx, await openAlarmsOf(tx, [sensorboxId]), atMs, random)
  await deletePendingOf(tx, sensorboxId)
}

/**
 * Closes, at `now` in milliseconds, the open alarms of a locked box whose limit is gone or, since it was changed, would
 * be ended by the newest reading. Breaches that were about to become alarms are waited for anew.
 */
export async function closeBrokenNoMore(
  tx: Tx,
  box: { readonly id: string; readonly last_readings: LastReadings },
  limits: ReadonlyMap<MeasureType, Limit>,
  now: number,
  random: Random,
): Promise<void> {
  const over = (await openAlarmsOf(tx, [box.id])).filter(({ measure_type, level, side }) => {
    const limit = (isMeasureType(measure_type) && limits.get(measure_type)) || null
    const newest = box.last_readings[measure_type]
    return !newest || isBack(side, level, limit, newest.value)
  })
  await close(tx, over, now, random)
  await deletePendingOf(tx, box.id)
}

async function close(tx: Tx, alarms: readonly AlarmRow[], atMs: number, random: Random): Promise<void> {
  const ids = alarms.map((alarm) => alarm.id)
  const closed = await closeAlarms(tx, ids, atMs)
  await noteAlarms(tx, closed.map(alarmNote), random)
}
