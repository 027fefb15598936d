import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import {
  deleteFileRow,
  deleteFilesOfOwners,
  type FileRow,
  holdFilesOfOwners,
  insertShared,
  noteRemoval,
} from './queries.ts'

/** Deletes a file of the current stack; returns undefined if it no longer exists. Its content is removed later. */
export async function removeFile(db: StackBound, id: string, now: number): Promise<FileRow | undefined> {
  const row = await deleteFileRow(db, id)
  if (!row) return undefined
  const removal = { fileId: row.id, contentId: row.content_id, stackId: db.stackId }
  await noteRemoval(db.tx, { ...removal, dueAt: new Date(now) })
  listChanged(db.tx, 'files', [db.stackId], [row.id])
  return row
}

/** Deletes all files of these owners in a stack. The caller must hold the owners. */
export async function removeFilesOf(
  tx: Tx,
  { stackId, ownerIds, now }: { stackId: string; ownerIds: readonly string[]; now: number },
): Promise<void> {
  const gone = await deleteFilesOfOwners(tx, { stackId, ownerIds, dueAt: new Date(now) })
  if (gone.length > 0) listChanged(tx, 'files', [stackId], gone)
}

/**
 * Shares the files of these types of the owners with another stack: it gets its own files with the same contents,
 * independent of the original ones. The caller must hold the owners and be able to see both stacks.
 */
export async function shareFiles(
  tx: Tx,
  which: {
    readonly fromStackId: string
    readonly toStackId: string
    readonly ownerIds: readonly string[]
    readonly types: readonly AttachmentType[]
    /** The owner that all of them have in the other stack, if it isn't the same one. */
    readonly newOwnerId?: string
  },
  random: Random,
): Promise<void> {
  const { fromStackId, toStackId, ownerIds, types, newOwnerId } = which
  if (types.length === 0) return
  const given = await holdFilesOfOwners(tx, { stackId: fromStackId, ownerIds, types })
  if (given.length === 0) return
  const pairs = given.map((from) => ({ from, id: random.id() }))
  await insertShared(tx, { toStackId, newOwnerId: newOwnerId ?? null }, pairs)
  listChanged(
    tx,
    'files',
    [toStackId],
    pairs.map(({ id }) => id),
  )
}
