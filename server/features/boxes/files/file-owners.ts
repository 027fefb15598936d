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

/** How to tell whether things of a kind lie in stacks, for each kind that files can belong to. */
const finders: Readonly<Record<FileOwnerType, ObjectFinder>> = {
  stack: stacks.stack,
  sensorbox: deliveries.sensorbox_or_copy,
  asset: assets.asset,
}

/** Whether all these ids name something that files can belong to, be it the copy of a sensorbox. */
export const isFileOwner: ObjectFinder = async (db, ids, stackIds) => {
  for (const find of Object.values(finders)) if (await find(db, ids, stackIds)) return true
  return false
}

export interface FileOwner {
  readonly app_type: FileAppType
  readonly owner_type: FileOwnerType
  readonly owner_id: string
}

/** Throws NOT_FOUND unless the owner is a thing of its kind in the current stack that has such files. */
export async function assertOwner(db: StackBound, owner: FileOwner): Promise<void> {
  const found = await finders[owner.owner_type](db, [owner.owner_id], [db.stackId])
  const isLogo = owner.app_type === 'logo'
  if (!found || isLogo !== (owner.owner_type === 'stack')) throw new ApiError(NOT_FOUND)
}

/**
 * Keeps the owner in the current stack until the transaction ends; whoever else adds files to it waits. Throws
 * COPY_TAKES_NO_FILES for what is only the copy of a sensorbox, NOT_FOUND for an asset that has gone.
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
