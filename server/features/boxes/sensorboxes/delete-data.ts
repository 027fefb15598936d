import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { effectiveLimits } from '../../alarms/alarm-limits/public.ts'
import { closeOpenAlarms } from '../../alarms/alarms/public.ts'
import { lockOwnBox, settleBoxes } from '../../core/sensorbox-kernel/public.ts'
import { closePresentTenures, deleteGrants, openNextTenures } from '../../core/tenures/public.ts'

/**
 * Hides a box's history from the current stack: readings, events and alarms up to `now` (milliseconds). The box continues
 * unchanged, in a new tenure that begins now. Other stacks that were granted the history still see it. The retention run
 * deletes data that is no longer granted to any stack.
 */
export async function deleteData(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<void> {
  const { tx } = db
  const row = await lockOwnBox(db, sensorboxId)
  const bounds = (await effectiveLimits(tx, [row])).get(row.id) ?? new Map()
  const ended = await closePresentTenures(tx, [row], now)
  for (const { endedAt } of ended) await closeOpenAlarms(tx, row, endedAt - 1, random)
  await deleteGrants(tx, [row], row.stack_id)
  await openNextTenures(tx, ended, row.stack_id)
  const next = { last_readings: {}, unacknowledged_shocks: 0, clock_wrong: false, state: 'nominal' } as const
  await settleBoxes(tx, [{ row, next, bounds }], now, random)
}
