import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { noteAlarms } from '../../core/event-log/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { alarmNote } from './alarm-book.ts'
import { isBack } from './machine.ts'
import { type AlarmRow, closeAlarms, deletePendingOf, openAlarmsOf } from './queries.ts'

/**
 * Closes every open alarm of a box at a time in milliseconds, and deletes its pending breaches, because measuring stops or
 * the owner changes.
 */
export async function closeOpenAlarms(tx: Tx, box: HeldBox, atMs: number, random: Random): Promise<void> {
  return closeOpenAlarmsOfAll(tx, [box], atMs, random)
}

/** Like `closeOpenAlarms`, for many boxes at once. */
export async function closeOpenAlarmsOfAll(
  tx: Tx,
  boxes: readonly HeldBox[],
  atMs: number,
  random: Random,
): Promise<void> {
  const ids = boxes.map((box) => box.id)
  // No notification: whoever stops a box or hands it over knows about it.
  await close(tx, await openAlarmsOf(tx, ids), atMs, null, random)
  await deletePendingOf(tx, boxes)
}

/**
 * Closes, at `now` in milliseconds, the open alarms of a box whose limit has been removed, or that the newest reading would
 * end under the changed limit. Pending breaches start again.
 */
export async function closeBrokenNoMore(
  tx: Tx,
  box: HeldBox,
  limits: ReadonlyMap<MeasureType, Limit>,
  now: number,
  random: Random,
): Promise<void> {
  const over = (await openAlarmsOf(tx, [box.id])).filter(({ measure_type, level, side }) => {
    const limit = (isMeasureType(measure_type) && limits.get(measure_type)) || null
    const newest = box.last_readings[measure_type]
    return !newest || isBack(side, level, limit, newest.value)
  })
  await close(tx, over, now, 'closed', random)
  await deletePendingOf(tx, [box])
}

async function close(
  tx: Tx,
  alarms: readonly AlarmRow[],
  atMs: number,
  news: 'closed' | null,
  random: Random,
): Promise<void> {
  const ids = alarms.map((alarm) => alarm.id)
  const closed = await closeAlarms(tx, ids, atMs)
  await noteAlarms(
    tx,
    closed.map((alarm) => alarmNote(alarm, news)),
    random,
  )
}
