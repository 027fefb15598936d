import type { Tx } from '../db/database.ts'

/** Returns when the last backup was made; undefined if none ever was. */
export async function findLastBackup(tx: Tx): Promise<Date | undefined> {
  const row = await tx.selectFrom('backup_note').select('made_at').executeTakeFirst()
  return row?.made_at
}
