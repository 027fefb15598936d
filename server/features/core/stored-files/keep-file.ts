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

/** What is kept of an upload: its content, and what it is by that. */
export interface KeptContent {
  readonly mediaType: FileMediaType
  readonly content: Buffer
}

export interface FileToKeep extends KeptContent {
  readonly app_type: FileAppType
  readonly owner_type: FileOwnerType
  readonly owner_id: string
  readonly name: string
  /** Keeps the owner where it is until the transaction ends, or throws when it has gone. */
  readonly holdOwner: () => Promise<void>
}

/** Content whose row was never committed goes this long after it came: no upload takes that long. */
export const strayMs = 3_600_000

/**
 * Adds a file to an owner of the current stack: first the note that its content is to be removed, then the content, then
 * the row that takes the note back. Whatever happens in between, nothing is left lying about. The owner is held only
 * once the content is there, because uploads of a sensorbox's readings wait for that. Throws TOO_MANY_FILES.
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
