import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { noteAlarms } from '../../core/event-log/public.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { alarmNote } from './alarm-book.ts'
import { closeAlarms, deletePendingOf, openAlarmsOf } from './queries.ts'

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
  const open = await openAlarmsOf(tx, ids)
  const closed = await closeAlarms(
    tx,
    open.map((alarm) => alarm.id),
    atMs,
  )
  // No notification: whoever stops a box or hands it over knows about it.
  await noteAlarms(
    tx,
    closed.map((alarm) => alarmNote(alarm, null)),
    random,
  )
  await deletePendingOf(tx, boxes)
}
