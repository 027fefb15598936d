import type { Tx } from '../../../platform/db/database.ts'
import { advancePlans, waitingOf } from './queries.ts'
import { whenDue } from './when-due.ts'

/** Says when the next mails to these people are due, at the latest: whoever writes them looks again. */
export async function planMails(tx: Tx, accountIds: readonly string[], now: number): Promise<void> {
  const plans = []
  for (const { account_id: accountId, ...waiting } of await waitingOf(tx, accountIds, now)) {
    const dueMs = whenDue(waiting)
    if (dueMs !== null) plans.push({ accountId, dueAt: new Date(dueMs) })
  }
  await advancePlans(tx, plans)
}
