import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { type AssetGroup, isAssetInGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { modelsOfBoxes } from './box-queries.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './queries.ts'

export interface AssetFilter {
  readonly filter_state?: AssetGroup | undefined
  readonly search_value?: string | undefined
  readonly asset_type_id?: readonly string[] | undefined
  readonly tag?: readonly string[] | undefined
  readonly contact_id?: readonly string[] | undefined
  readonly model?: readonly string[] | undefined
}

/** Returns the assets of the current stack that match every given filter. A filter matches if any of its values does. */
export async function filterAssets(db: StackBound, filter: AssetFilter): Promise<Asset[]> {
  const assets = (await listAssets(db)).map(presentAsset)
  const models = filter.model ? await modelsOfBoxes(db) : new Map<string, string>()
  const { filter_state: group, search_value: text, asset_type_id, tag, contact_id, model } = filter
  return assets.filter(
    (asset) =>
      (group === undefined || isAssetInGroup(asset.combined_state, group)) &&
      (text === undefined || hasText(asset, text)) &&
      isAny(asset_type_id, [asset.asset_type_id]) &&
      isAny(tag, asset.tags) &&
      isAny(contact_id, asset.contacts) &&
      isAny(
        model,
        asset.sensorboxes.map((id) => models.get(id) ?? null),
      ),
  )
}

function hasText({ name, description, asset_type }: Asset, text: string): boolean {
  const wanted = folded(text)
  return [name, description, asset_type?.name ?? ''].some((each) => folded(each).includes(wanted))
}

function isAny(wanted: readonly string[] | undefined, found: readonly (string | null)[]): boolean {
  return wanted === undefined || found.some((each) => each !== null && wanted.includes(each))
}
