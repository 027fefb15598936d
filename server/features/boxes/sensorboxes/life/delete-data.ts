import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { closeOpenAlarms } from '../../../alarms/alarms/public.ts'
import { lockOwnBox } from '../../../core/sensorbox-kernel/public.ts'
import { deletePastGrants, startNextTenures } from '../../../core/tenures/public.ts'

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
  for (const { atMs } of await startNextTenures(tx, [row], { stackId: row.stack_id, at: now })) {
    await closeOpenAlarms(tx, row, atMs - 1, random)
  }
  await deletePastGrants(tx, [row], row.stack_id)
  const next = {
    last_readings: {},
    impossible_readings: {},
    unacknowledged_shocks: 0,
    clock_wrong: false,
    state: 'nominal',
  } as const
  await judgeByLimits(tx, [{ row, next }], now, random)
}
