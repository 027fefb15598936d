import type { Tx } from '../../../platform/db/database.ts'
import { advancePlans, waitingOf } from './queries.ts'
import { whenDue } from './when-due.ts'

/** Schedules the next mails to these people. The time is checked again when a mail is written. */
export async function planMails(tx: Tx, accountIds: readonly string[], now: number): Promise<void> {
  const plans = []
  for (const { account_id: accountId, ...waiting } of await waitingOf(tx, accountIds, now)) {
    const dueMs = whenDue(waiting)
    if (dueMs !== null) plans.push({ accountId, dueAt: new Date(dueMs) })
  }
  await advancePlans(tx, plans)
}
