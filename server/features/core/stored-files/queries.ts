import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { FileTable } from './tables.ts'

export type FileRow = Selectable<FileTable>

/** Returns the newest file of a type of an owner in the current stack. */
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

/** Returns the files of a type of an owner in the current stack, oldest first. */
export async function listFilesOfOwner(
  db: StackBound,
  { app_type, owner_id }: Pick<FileRow, 'app_type' | 'owner_id'>,
): Promise<FileRow[]> {
  return db.tx
    .selectFrom('file')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('app_type', '=', app_type)
    .where(db.within('file.stack_id'))
    .orderBy('id')
    .execute()
}

/** Returns the numbers of documents and photos of these owners in the current stack; owners without any are left out. */
export async function countAttachments(
  db: StackBound,
  ownerIds: readonly string[],
): Promise<Map<string, Record<AttachmentType, number>>> {
  const rows = await db.tx
    .selectFrom('file')
    .select(['owner_id', 'app_type'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', anyOf(ownerIds))
    .where(db.within('file.stack_id'))
    .groupBy(['owner_id', 'app_type'])
    .execute()
  const counts = new Map<string, Record<AttachmentType, number>>()
  for (const { owner_id, app_type, count } of rows) {
    if (app_type === 'logo') continue
    const before = counts.get(owner_id) ?? { document: 0, photo: 0 }
    counts.set(owner_id, { ...before, [app_type]: count })
  }
  return counts
}

/** Returns a file of the current stack, or undefined. */
export async function findFileRow(db: StackBound, id: string): Promise<FileRow | undefined> {
  return db.tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where(db.within('file.stack_id'))
    .executeTakeFirst()
}

/** Counts those of these files that belong to the stacks, or are visible to the transaction if none are given. */
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

/** Returns the number of files of a type of an owner in the current stack. */
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

/** Adds the row of a file whose content has been stored. */
export async function insertFile(tx: Tx, row: Insertable<FileTable>): Promise<FileRow> {
  return tx.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Sets until when a file of the current stack is valid as a calibration certificate; null if it is none. */
export async function setValidUntil(
  db: StackBound,
  id: string,
  validUntil: string | null,
): Promise<FileRow | undefined> {
  return db.tx
    .updateTable('file')
    .set({ valid_until: validUntil })
    .where('id', '=', id)
    .where(db.within('file.stack_id'))
    .returningAll()
    .executeTakeFirst()
}

/** Returns the calibration certificates of these boxes in the current stack that were uploaded until a time, oldest first. */
export async function listCertificates(
  db: StackBound,
  sensorboxIds: readonly string[],
  until: Date,
): Promise<FileRow[]> {
  return db.tx
    .selectFrom('file')
    .selectAll()
    .where('owner_id', '=', anyOf(sensorboxIds))
    .where('valid_until', 'is not', null)
    .where('created_at', '<=', until)
    .where(db.within('file.stack_id'))
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

/** The certificate of a box that is valid longest. */
export interface LastCertificate {
  readonly sensorbox_id: string
  readonly name: string
  readonly valid_until: string
}

/** Returns the last certificates of boxes of the current stack that end until a day (`YYYY-MM-DD`), the first to end first. */
export async function certificatesEnding(db: StackBound, untilDay: string): Promise<LastCertificate[]> {
  const { rows } = await sql<LastCertificate>`
    select * from (
      select distinct on (owner_id) owner_id as sensorbox_id, name, valid_until
      from file where valid_until is not null and ${db.within('file.stack_id')}
      order by owner_id, valid_until desc, id desc
    ) l where l.valid_until <= ${untilDay} order by l.valid_until, l.sensorbox_id`.execute(db.tx)
  return rows
}

/** Deletes a file of the current stack; returns undefined if it no longer exists. */
export async function deleteFileRow(db: StackBound, id: string): Promise<FileRow | undefined> {
  return db.tx
    .deleteFrom('file')
    .where('id', '=', id)
    .where(db.within('file.stack_id'))
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the files of owners in a stack and schedules the removal of their contents; returns their ids. */
export async function deleteFilesOfOwners(
  tx: Tx,
  { stackId, ownerIds, dueAt }: { stackId: string; ownerIds: readonly string[]; dueAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from file where stack_id = ${stackId} and owner_id = ${anyOf(ownerIds)} returning id, content_id
    ), noted as (
      insert into file_removal (file_id, content_id, stack_id, due_at)
      select id, content_id, ${stackId}, ${dueAt} from gone
    )
    select id from gone`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the files of these types of owners in a stack, oldest first, and prevents their deletion until the transaction ends. */
export async function holdFilesOfOwners(
  tx: Tx,
  which: { stackId: string; ownerIds: readonly string[]; types: readonly AttachmentType[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('stack_id', '=', which.stackId)
    .where('owner_id', '=', anyOf(which.ownerIds))
    .where('app_type', 'in', which.types)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds files to a stack that share the contents of other files, with their owners or with a new one for all. */
export async function insertShared(
  tx: Tx,
  { toStackId, newOwnerId }: { readonly toStackId: string; readonly newOwnerId: string | null },
  pairs: readonly { readonly from: string; readonly id: string }[],
): Promise<void> {
  await sql`
    insert into file
      (id, stack_id, app_type, owner_type, owner_id, media_type, name, size, content_hash, content_id, created_at,
        valid_until)
    select n.id, ${toStackId}, f.app_type, f.owner_type, coalesce(${newOwnerId}::uuid, f.owner_id), f.media_type, f.name, f.size, f.content_hash,
      f.content_id, f.created_at, f.valid_until
    from file f join unnest(${pairs.map(({ from }) => from)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[]) n (old, id)
      on f.id = n.old`.execute(tx)
}

/** Schedules the removal of content from the storage. */
export async function noteRemoval(
  tx: Tx,
  removal: { fileId: string; contentId: string; stackId: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('file_removal')
    .values({
      file_id: removal.fileId,
      content_id: removal.contentId,
      stack_id: removal.stackId,
      due_at: removal.dueAt,
    })
    .execute()
}

/** Cancels a removal because the content is needed; returns false if it no longer exists. */
export async function forgetRemoval(tx: Tx, fileId: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('file_removal').where('file_id', '=', fileId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Returns removals that are due and locks them, skipping locked ones. */
export async function lockDueRemovals(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ file_id: string; content_id: string }[]> {
  return tx
    .selectFrom('file_removal')
    .select(['file_id', 'content_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Returns those of these contents that belong to a file and must be kept. Call it after locking their removals. */
export async function contentsInUse(tx: Tx, contentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('file')
    .select('content_id')
    .distinct()
    .where('content_id', '=', anyOf(contentIds))
    .execute()
  return new Set(rows.map(({ content_id }) => content_id))
}

/** Returns the contents of all files, each once. */
export const contentsStatement = 'select distinct content_id::text from file'

/** Returns the contents of all files. */
export async function listContents(tx: Tx): Promise<string[]> {
  const { rows } = await sql.raw<{ content_id: string }>(contentsStatement).execute(tx)
  return rows.map(({ content_id }) => content_id)
}

/** Postpones removals. */
export async function postponeRemovals(tx: Tx, fileIds: readonly string[], until: Date): Promise<void> {
  await tx.updateTable('file_removal').set({ due_at: until }).where('file_id', '=', anyOf(fileIds)).execute()
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any (${[...ids]}::uuid[])`
}
