import type { StackBound } from '../../../../platform/db/database.ts'
import { lockOwnBox, updateCards } from '../../../core/sensorbox-kernel/public.ts'

/** Sets the description of a box of the current stack. Returns false if it is unchanged. */
export async function updateDescription(
  db: StackBound,
  sensorboxId: string,
  description: string,
): Promise<boolean> {
  const row = await lockOwnBox(db, sensorboxId)
  if (row.description === description) return false
  await updateCards(db.tx, [row], { description })
  return true
}
