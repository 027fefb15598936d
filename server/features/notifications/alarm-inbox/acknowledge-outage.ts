import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { acknowledgeOutageRow } from './outage-queries.ts'

/** Acknowledges an outage of the current stack for a user. Returns false if it already was; the first is kept. */
export async function acknowledgeOutage(
  db: StackBound,
  outageId: string,
  { accountId, note, now }: { readonly accountId: string; readonly note: string; readonly now: number },
): Promise<boolean> {
  const isFirst = await acknowledgeOutageRow(db, outageId, { accountId, note, at: new Date(now) })
  if (isFirst) listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return isFirst
}
