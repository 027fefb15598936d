import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { addAssetState } from '../../core/sensorbox-kernel/public.ts'
import { insertAsset } from './queries.ts'

export interface NewAsset {
  readonly name: string
  readonly description?: string | undefined
  readonly asset_type_id?: string | null | undefined
}

/** Adds an asset to the current stack and returns its id. It has no boxes, so it is inactive. */
export async function createAsset(
  db: StackBound,
  { name, description = '', asset_type_id = null }: NewAsset,
  now: number,
  random: Random,
): Promise<string> {
  const id = random.id()
  await addAssetState(db, id, now)
  await insertAsset(db, { id, name, description, asset_type_id, created_at: new Date(now) })
  return id
}
