import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { insertAcknowledgements } from './queries.ts'

/**
 * Notes that a person has taken up alarms of the current stack, and says how many nobody had taken up before: who was first
 * stays, so a repeated request changes nothing.
 */
export async function acknowledgeAlarms(
  db: StackBound,
  alarmIds: readonly string[],
  { accountId, note, now }: { readonly accountId: string; readonly note: string; readonly now: number },
): Promise<number> {
  const count = await insertAcknowledgements(db, alarmIds, { accountId, note, at: new Date(now) })
  // Whoever watches the stacks in reach sees its alarms.
  if (count > 0) listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return count
}
