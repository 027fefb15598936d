import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { insertAcknowledgements } from './queries.ts'

/**
 * Acknowledges alarms of the current stack for a user. Returns how many were not acknowledged before. The first acknowledgement is
 * kept, so a repeated request changes nothing.
 */
export async function acknowledgeAlarms(
  db: StackBound,
  alarmIds: readonly string[],
  { accountId, note, now }: { readonly accountId: string; readonly note: string; readonly now: number },
): Promise<number> {
  const count = await insertAcknowledgements(db, alarmIds, { accountId, note, at: new Date(now) })
  // Users with the stack in reach see its alarms, so they are notified by the list of stacks.
  if (count > 0) listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return count
}
