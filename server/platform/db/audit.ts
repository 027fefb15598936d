import type { Random } from '../clock/random.ts'
import { insertAuditEntry } from './queries.ts'
import type { Tx } from './tx.ts'

/** Notes who did what, in the transaction that does it. Entries are never changed or removed. */
export async function audit(
  tx: Tx,
  random: Random,
  entry: {
    stackId: string | null
    accountId: string | null
    /** The route's id, such as `feature.verb`. */
    action: string
    /** The id of what was changed. */
    target?: string
    /** What was changed, and to what; never a secret. */
    detail?: Readonly<Record<string, unknown>>
    /** Milliseconds. */
    now: number
  },
): Promise<void> {
  await insertAuditEntry(tx, {
    id: random.id(),
    stack_id: entry.stackId,
    account_id: entry.accountId,
    action: entry.action,
    target: entry.target ?? null,
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
    created_at: new Date(entry.now),
  })
}
