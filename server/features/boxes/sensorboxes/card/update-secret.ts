import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { lockOwnBox, updateCards } from '../../../core/sensorbox-kernel/public.ts'

/**
 * Changes the name of a box of the current stack, and whether it keeps its worst state. When it no longer does, its state follows
 * its current readings. Omitted fields stay unchanged. Returns the names of the changed fields.
 */
export async function updateSecret(
  db: StackBound,
  sensorboxId: string,
  given: { readonly alias?: string | null | undefined; readonly keep_worst_state?: boolean | undefined },
  now: number,
  random: Random,
): Promise<string[]> {
  const row = await lockOwnBox(db, sensorboxId)
  const changed: string[] = []
  const alias = given.alias || null
  if (given.alias !== undefined && alias !== row.alias) {
    await updateCards(db.tx, [row], { alias })
    changed.push('alias')
  }
  const { keep_worst_state } = given
  if (keep_worst_state !== undefined && keep_worst_state !== row.keep_worst_state) {
    await judgeByLimits(db.tx, [{ row, next: { keep_worst_state } }], now, random)
    changed.push('keep_worst_state')
  }
  return changed
}
