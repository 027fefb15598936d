import { type Insertable, type Selectable, sql } from 'kysely'
import type { AuditEntryTable, SavedReplyTable } from './tables.ts'
import type { Tx } from './tx.ts'

export async function insertAuditEntries(
  tx: Tx,
  entries: readonly Insertable<AuditEntryTable>[],
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values([...entries])
    .execute()
}

/** Counts hits in their window and returns the new number of hits. */
export async function countHits(tx: Tx, key: string, windowStart: Date, hits: number): Promise<number> {
  const row = await tx
    .insertInto('rate_counter')
    .values({ key, window_start: windowStart, hits })
    .onConflict((on) =>
      on
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_counter.hits + excluded.hits` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/** Returns how often the key has been hit in its window so far. */
export async function hitsIn(tx: Tx, key: string, windowStart: Date): Promise<number> {
  const row = await tx
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** Deletes a key's counters. */
export async function deleteHits(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('rate_counter').where('key', '=', key).execute()
}

/** Deletes windows that began before this time. */
export async function deleteOldHits(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('rate_counter').where('window_start', '<', before).execute()
}

/** Claims the key for this request; false when it is already taken. Waits for a concurrent request with the same key. */
export async function claimReply(tx: Tx, claim: Insertable<SavedReplyTable>): Promise<boolean> {
  const row = await tx
    .insertInto('saved_reply')
    .values(claim)
    .onConflict((on) => on.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function findReply(tx: Tx, scope: string, key: string) {
  return tx
    .selectFrom('saved_reply')
    .select(['body_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the reply of a claimed key, in the transaction that did the work. */
export async function saveReply(
  tx: Tx,
  scope: string,
  key: string,
  status: number,
  reply: unknown,
): Promise<void> {
  await tx
    .updateTable('saved_reply')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

export type ReplyRow = Pick<Selectable<SavedReplyTable>, 'scope' | 'key' | 'body_hash' | 'reply'>

export async function findReplies(
  tx: Tx,
  keys: readonly { scope: string; key: string }[],
): Promise<ReplyRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ReplyRow>`
    select r.scope, r.key, r.body_hash, r.reply
    from unnest(${keys.map((one) => one.scope)}::text[], ${keys.map((one) => one.key)}::text[]) as k (scope, key)
    join saved_reply r on r.scope = k.scope and r.key = k.key`.execute(tx)
  return rows
}

/** Saves replies in the transaction that did the work. */
export async function insertReplies(
  tx: Tx,
  rows: readonly (ReplyRow & { status: number; created_at: Date })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('saved_reply')
    .values(rows.map((row) => ({ ...row, reply: JSON.stringify(row.reply) })))
    .execute()
}

/** Deletes the saved replies to a person or a device. */
export async function deleteRepliesOf(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('saved_reply').where('scope', '=', scope).execute()
}

/** Deletes replies saved before this time. */
export async function deleteOldReplies(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('saved_reply').where('created_at', '<', before).execute()
}

/** Returns the size of the whole database in bytes. */
export async function databaseSize(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    tx,
  )
  return rows[0]?.bytes ?? 0
}
