import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Returns the newest alarm mails whose outcome isn't known yet. */
export async function listUnderWay(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('alarm_mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('written_at', '>=', since)
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves the outcomes of mails. */
export async function saveOutcomes(
  tx: Tx,
  outcomes: readonly {
    readonly id: string
    readonly sent_at: Date | null
    readonly failed_at: Date | null
  }[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update alarm_mail m set sent_at = n.sent_at, failed_at = n.failed_at
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ sent_at }) => sent_at)}::timestamptz[],
      ${outcomes.map(({ failed_at }) => failed_at)}::timestamptz[]) as n (id, sent_at, failed_at)
    where m.id = n.id`.execute(tx)
}
