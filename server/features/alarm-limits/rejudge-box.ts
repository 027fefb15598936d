import type { Random } from '../../platform/clock/random.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { type BoxLimits, type BoxRow, settleBoxes } from '../sensorboxes/public.ts'
import { effectiveLimits } from './effective-limits.ts'

export interface RejudgeDeps {
  readonly random: Random
  /** Closes the open alarms of a locked box whose limit its newest reading no longer breaks. */
  readonly closeBrokenNoMore: (tx: Tx, box: BoxRow, limits: BoxLimits, now: number) => Promise<unknown>
}

/** Judges a locked box by the limits that count from now on. Answers the stacks in which a list changed. */
export async function rejudgeBox(
  { tx }: StackBound,
  box: BoxRow,
  now: number,
  deps: RejudgeDeps,
): Promise<Set<string>> {
  const limits = (await effectiveLimits(tx, [box])).get(box.id) ?? new Map()
  await deps.closeBrokenNoMore(tx, box, limits, now)
  const touched = await settleBoxes(tx, [{ row: box, next: {}, bounds: limits }], now, deps.random)
  listChanged(tx, 'alarm_limits', [box.stack_id])
  return touched.add(box.stack_id)
}
