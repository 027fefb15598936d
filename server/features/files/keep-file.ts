import { createHash } from 'node:crypto'
import { TOO_MANY_FILES } from '@sensorstack/contract/features/files/errors.ts'
import {
  type FileAppType,
  type FileOwnerType,
  maxFilesOfType,
} from '@sensorstack/contract/features/files/file.ts'
import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Database, StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { lockCurrentStack } from '../stacks/public.ts'
import { countFilesOfOwner, type FileRow, forgetRemoval, insertFile, noteRemoval } from './queries.ts'
import type { Picture } from './read-picture.ts'

export interface KeepDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly storage: Storage
}

/** Content whose row was never committed goes this long after it came: no upload takes that long. */
export const strayMs = 3_600_000

/**
 * Adds a file to an owner of the current stack: first the note that its content is to be removed, then the content, then
 * the row that takes the note back. Whatever happens in between, nothing is left lying about. Throws TOO_MANY_FILES.
 */
export async function keepFile(
  db: StackBound,
  given: {
    app_type: FileAppType
    owner_type: FileOwnerType
    owner_id: string
    picture: Picture
    now: number
  },
  { database, random, storage }: KeepDeps,
): Promise<FileRow> {
  const { picture, now, ...what } = given
  await lockCurrentStack(db)
  if ((await countFilesOfOwner(db, what)) >= maxFilesOfType) throw new ApiError(TOO_MANY_FILES)
  const id = random.id()
  await database.asSystem((tx) =>
    noteRemoval(tx, { fileId: id, stackId: db.stackId, dueAt: new Date(now + strayMs) }),
  )
  await storage.put(id, picture.content)
  const row = await insertFile(db.tx, {
    id,
    stack_id: db.stackId,
    ...what,
    media_type: picture.mediaType,
    size: picture.content.length,
    content_hash: createHash('sha256').update(picture.content).digest(),
    created_at: new Date(now),
  })
  if (!(await forgetRemoval(db.tx, id))) throw new ApiError(UNAVAILABLE)
  return row
}
