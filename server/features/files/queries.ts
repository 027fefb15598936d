import { type Insertable, type Selectable, sql } from 'kysely'
import type { FileTable } from '../../migrations/tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'

export type FileRow = Selectable<FileTable>

/** The newest file of a type that an owner in the current stack has. */
export async function findNewestFile(
  db: StackBound,
  { app_type, owner_id }: Pick<FileRow, 'app_type' | 'owner_id'>,
): Promise<FileRow | undefined> {
  return db.tx
    .selectFrom('file')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('app_type', '=', app_type)
    .where(db.within('file.stack_id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A file of the current stack. */
export async function findFileRow(db: StackBound, id: string): Promise<FileRow | undefined> {
  return db.tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where(db.within('file.stack_id'))
    .executeTakeFirst()
}

/** How many of these files belong to the stacks; no stacks given: to what the transaction sees. */
export async function countFiles(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  const found = db.tx
    .selectFrom('file')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
  const { count } = await (stackIds.length > 0
    ? found.where(db.within('file.stack_id', stackIds))
    : found
  ).executeTakeFirstOrThrow()
  return count
}

/** How many files of a type an owner in the current stack has. */
export async function countFilesOfOwner(
  db: StackBound,
  { app_type, owner_id }: Pick<FileRow, 'app_type' | 'owner_id'>,
): Promise<number> {
  const { count } = await db.tx
    .selectFrom('file')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('app_type', '=', app_type)
    .where(db.within('file.stack_id'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds the row of a file whose content is in the storage. */
export async function insertFile(tx: Tx, row: Insertable<FileTable>): Promise<FileRow> {
  return tx.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Deletes a file of the current stack; false when somebody else was quicker. */
export async function deleteFileRow(db: StackBound, id: string): Promise<boolean> {
  const deleted = await db.tx
    .deleteFrom('file')
    .where('id', '=', id)
    .where(db.within('file.stack_id'))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Notes that a content is to be removed from the storage when it is due. */
export async function noteRemoval(
  tx: Tx,
  removal: { fileId: string; stackId: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('file_removal')
    .values({ file_id: removal.fileId, stack_id: removal.stackId, due_at: removal.dueAt })
    .execute()
}

/** Takes the note back because the content is needed; false when it is being removed already. */
export async function forgetRemoval(tx: Tx, fileId: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('file_removal').where('file_id', '=', fileId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Contents that are due to be removed, for this transaction alone. */
export async function lockDueRemovals(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_removal')
    .select('file_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Puts the removal of contents off. */
export async function postponeRemovals(tx: Tx, fileIds: readonly string[], until: Date): Promise<void> {
  await tx
    .updateTable('file_removal')
    .set({ due_at: until })
    .where('file_id', '=', sql<string>`any (${[...fileIds]}::uuid[])`)
    .execute()
}
