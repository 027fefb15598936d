import { COPY_TAKES_NO_FILES } from '@sensorstack/contract/features/boxes/files/errors.ts'
import type { FileAppType, FileOwnerType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { ObjectFinder } from '../../../platform/http/pass-guard.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { lockCurrentStack, objectFinders as stacks } from '../../people/stacks/public.ts'
import { objectFinders as assets, lockAsset } from '../assets/public.ts'
import { objectFinders as deliveries } from '../delivery/public.ts'

/** For each kind of file owner, checks whether objects of that kind belong to stacks. */
const finders: Readonly<Record<FileOwnerType, ObjectFinder>> = {
  stack: stacks.stack,
  sensorbox: deliveries.sensorbox_or_copy,
  asset: assets.asset,
}

/** Whether all ids belong to possible file owners, including copies of sensorboxes. */
export const isFileOwner: ObjectFinder = async (db, ids, stackIds) => {
  for (const find of Object.values(finders)) if (await find(db, ids, stackIds)) return true
  return false
}

export interface FileOwner {
  readonly app_type: FileAppType
  readonly owner_type: FileOwnerType
  readonly owner_id: string
}

/** Throws NOT_FOUND unless the owner exists in the current stack, with its kind, and can have files of this type. */
export async function assertOwner(db: StackBound, owner: FileOwner): Promise<void> {
  const found = await finders[owner.owner_type](db, [owner.owner_id], [db.stackId])
  const isLogo = owner.app_type === 'logo'
  if (!found || isLogo !== (owner.owner_type === 'stack')) throw new ApiError(NOT_FOUND)
}

/**
 * Locks the owner in the current stack until the end of the transaction, so that parallel uploads to it wait. Throws
 * COPY_TAKES_NO_FILES for the copy of a sensorbox, NOT_FOUND for a deleted asset.
 */
export async function holdOwner(db: StackBound, { owner_type, owner_id }: FileOwner): Promise<void> {
  if (owner_type === 'stack') return lockCurrentStack(db)
  if (owner_type === 'asset') {
    if ((await lockAsset(db, owner_id)) === undefined) throw new ApiError(NOT_FOUND)
    return
  }
  const [box] = await lockBoxes(db.tx, { id: owner_id }, { within: db, changes: 'nothing' })
  if (!box) throw new ApiError(COPY_TAKES_NO_FILES)
}
