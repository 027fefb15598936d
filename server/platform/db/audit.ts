import type { Random } from '../clock/random.ts'
import { insertAuditEntries } from './queries.ts'
import type { Tx } from './tx.ts'

/** Who did what, for the trail of a stack. */
export interface AuditEntry {
  readonly stackId: string | null
  readonly accountId: string | null
  /** The route's id, such as `feature.verb`. */
  readonly action: string
  /** The id of what was changed. */
  readonly target?: string | undefined
  /** What was changed, and to what; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds. */
  readonly now: number
}

/** Notes who did what, in the transaction that does it. Entries are never changed or removed. */
export async function audit(tx: Tx, random: Random, entry: AuditEntry): Promise<void> {
  return auditAll(tx, random, [entry])
}

/** The same for many things at once, in their order. */
export async function auditAll(tx: Tx, random: Random, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await insertAuditEntries(
    tx,
    entries.map(({ stackId, accountId, action, target, detail, now }) => ({
      id: random.id(),
      stack_id: stackId,
      account_id: accountId,
      action,
      target: target ?? null,
      detail: detail ? JSON.stringify(detail) : null,
      created_at: new Date(now),
    })),
  )
}
