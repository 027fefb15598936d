import type { Random } from '../clock/random.ts'
import { insertAuditEntries } from './queries.ts'
import type { Tx } from './tx.ts'

/** An entry for the trail of a stack: who did what. */
export interface AuditEntry {
  readonly stackId: string | null
  readonly accountId: string | null
  /** The route's id, such as `feature.verb`. */
  readonly action: string
  /** The id of the changed object. */
  readonly target?: string | undefined
  /** The changed fields and their new values. Never put a secret here. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds. */
  readonly now: number
}

/** Adds an entry to the trail, in the transaction that makes the change. Entries are never changed or removed. */
export async function audit(tx: Tx, random: Random, entry: AuditEntry): Promise<void> {
  return auditAll(tx, random, [entry])
}

/** Adds several entries at once, in this order. */
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
