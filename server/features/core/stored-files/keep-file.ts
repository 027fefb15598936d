import { createHash } from 'node:crypto'
import { TOO_MANY_FILES } from '@sensorstack/contract/features/boxes/files/errors.ts'
import {
  type FileAppType,
  type FileMediaType,
  type FileOwnerType,
  maxFilesOfType,
} from '@sensorstack/contract/features/boxes/files/file.ts'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database, StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { countFilesOfOwner, type FileRow, forgetRemoval, insertFile, noteRemoval } from './queries.ts'

export interface KeepDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly storage: Storage
}

/** The content of an upload, with the media type determined from it. */
export interface KeptContent {
  readonly mediaType: FileMediaType
  readonly content: Buffer
}

export interface FileToKeep extends KeptContent {
  readonly app_type: FileAppType
  readonly owner_type: FileOwnerType
  readonly owner_id: string
  readonly name: string
  /** Locks the owner until the transaction ends, or throws if it no longer exists. */
  readonly holdOwner: () => Promise<void>
}

/** Content whose row was never committed is removed after this time. No upload takes that long. */
export const strayMs = 3_600_000

/**
 * Adds a file to an owner of the current stack. First it schedules the removal of the content, then it stores the content,
 * then it adds the row and cancels the removal; so a failure at any point leaves nothing behind. The owner is locked only
 * after the content is stored, because uploads of a sensorbox's readings wait for that lock. Throws TOO_MANY_FILES.
 */
export async function keepFile(
  db: StackBound,
  { holdOwner, mediaType, content, ...what }: FileToKeep,
  now: number,
  { database, random, storage }: KeepDeps,
): Promise<FileRow> {
  const assertRoom = async () => {
    if ((await countFilesOfOwner(db, what)) >= maxFilesOfType) throw new ApiError(TOO_MANY_FILES)
  }
  await assertRoom()
  const id = random.id()
  const removal = { fileId: id, contentId: id, stackId: db.stackId }
  await database.asSystem((tx) => noteRemoval(tx, { ...removal, dueAt: new Date(now + strayMs) }))
  await storage.put(id, content)
  await holdOwner()
  await assertRoom()
  const row = await insertFile(db.tx, {
    id,
    stack_id: db.stackId,
    ...what,
    media_type: mediaType,
    size: content.length,
    content_hash: createHash('sha256').update(content).digest(),
    content_id: id,
    created_at: new Date(now),
  })
  if (!(await forgetRemoval(db.tx, id))) throw new ApiError(UNAVAILABLE)
  return row
}
