import { type Selectable, sql } from 'kysely'
import type { ServerProcessTable } from '../db/tables.ts'
import type { Tx } from '../db/tx.ts'
import type { PublishedCounts } from './shared-counts.ts'

/** A server that works on the database, as it has described itself. */
export type ProcessRow = Readonly<Selectable<ServerProcessTable>>

/** Keeps other servers from joining, and from migrating the database, until the transaction ends. */
export async function lockJoining(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(731140)`.execute(tx)
}

/** Returns the name of the newest migration that the database has run. */
export async function newestMigration(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migration`.execute(tx)
  return rows[0]?.name
}

/** Whether the database knows of servers; one from before migration 0107 doesn't. */
export async function hasProcessTable(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean
  }>`select to_regclass('public.server_process') is not null as has`.execute(tx)
  return rows[0]?.has === true
}

/** Returns the rows of all servers, the oldest first. */
export async function listProcesses(tx: Tx): Promise<ProcessRow[]> {
  return tx.selectFrom('server_process').selectAll().orderBy('started_at').orderBy('id').execute()
}

export async function insertProcess(tx: Tx, row: Omit<ProcessRow, 'beat' | 'counts'>): Promise<void> {
  await tx.insertInto('server_process').values(row).execute()
}

/** Adds a beat to the row of a server, with its counts; returns false if the row is gone. */
export async function renewProcess(tx: Tx, id: string, counts: PublishedCounts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('server_process')
    .set({ beat: sql<number>`beat + 1`, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the row of a server unless it has beaten since. */
export async function deleteProcess(tx: Tx, { id, beat }: Pick<ProcessRow, 'id' | 'beat'>): Promise<void> {
  await tx.deleteFrom('server_process').where('id', '=', id).where('beat', '=', beat).execute()
}

/** Deletes the row of a server that stops. */
export async function deleteOwnProcess(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('server_process').where('id', '=', id).execute()
}
