import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import {
  type AssetGroup,
  type AssetState,
  assetStates,
  isAssetInGroup,
} from '@sensorstack/contract/features/boxes/assets/states.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { naturalOrder } from '../../../../platform/text/natural-order.ts'
import type { Sort } from '../../../../ui/filter/sort.ts'

export const sortKeys = ['name', 'deviceCount'] as const
export type SortKey = (typeof sortKeys)[number]

/** The initial sort order. */
export const defaultSort: Sort<SortKey> = { key: 'name', direction: 'ascending' }

/** The kinds of filters in display order. */
export const filterKinds = ['state', 'tags', 'persons', 'models', 'types'] as const
export type FilterKind = (typeof filterKinds)[number]
/** The selected values of each kind: states, tag names, account ids, models, type ids. */
export type Filters = Readonly<Record<FilterKind, readonly string[]>>
export const noFilters: Filters = { state: [], tags: [], persons: [], models: [], types: [] }

/** Whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return filterKinds.some((kind) => filters[kind].length > 0)
}

/** Returns the model of a box, or undefined when the box isn't known. */
export type ModelOf = (sensorboxId: string) => string | undefined

/** Returns the values of an asset for a kind of filter. */
export function valuesOf(asset: Asset, kind: FilterKind, modelOf: ModelOf): readonly string[] {
  if (kind === 'state') return [asset.combined_state]
  if (kind === 'tags') return asset.tags
  if (kind === 'persons') return asset.contacts
  if (kind === 'types') return asset.asset_type_id === null ? [] : [asset.asset_type_id]
  return asset.sensorboxes.flatMap((id) => modelOf(id) ?? [])
}

/** Returns the assets of a group, sorted; without a group, all of them. */
export function assetsOf(
  assets: readonly Asset[],
  group: AssetGroup | undefined,
  sort: Sort<SortKey>,
): readonly Asset[] {
  const inGroup =
    group === undefined ? assets : assets.filter((asset) => isAssetInGroup(asset.combined_state, group))
  return sortAssets(inGroup, sort)
}

/** Returns the assets that match every filter and the search in name, description, type and tags. */
export function findAssets(
  assets: readonly Asset[],
  search: string,
  filters: Filters,
  modelOf: ModelOf,
): readonly Asset[] {
  const wanted = folded(search.trim())
  const kinds = filterKinds.filter((kind) => filters[kind].length > 0)
  if (wanted === '' && kinds.length === 0) return assets
  return assets.filter(
    (asset) =>
      (wanted === '' || searchText(asset).includes(wanted)) &&
      kinds.every((kind) => valuesOf(asset, kind, modelOf).some((value) => filters[kind].includes(value))),
  )
}

const searchTexts = new WeakMap<Asset, string>()

/** Returns the searchable text of an asset, cached as long as the asset is unchanged. */
function searchText(asset: Asset): string {
  const known = searchTexts.get(asset)
  if (known !== undefined) return known
  // Line breaks keep a search from matching across two fields.
  const text = folded([asset.name, asset.description, asset.asset_type?.name ?? '', ...asset.tags].join('\n'))
  searchTexts.set(asset, text)
  return text
}

const names = naturalOrder()

/** Sorts by a key, then by name. */
function sortAssets(assets: readonly Asset[], sort: Sort<SortKey>): readonly Asset[] {
  if (!sort) return assets
  const rank = names.ranksOf(assets.map(({ name }) => name))
  const sign = sort.direction === 'descending' ? -1 : 1
  const compare =
    sort.key === 'name'
      ? (a: number, b: number) => sign * (rank[a]! - rank[b]!)
      : (a: number, b: number) =>
          sign * (assets[a]!.device_count - assets[b]!.device_count) || rank[a]! - rank[b]!
  return assets
    .map((_, index) => index)
    .sort(compare)
    .map((index) => assets[index]!)
}

/** Returns the choices for each kind: the values that occur, states from the worst on. */
export function filterOptions(
  assets: readonly Asset[],
  modelOf: ModelOf,
  wordOf: (kind: FilterKind, value: string) => string,
): Filters {
  const found = Object.fromEntries(
    filterKinds.map((kind) => {
      const values = new Set(assets.flatMap((asset) => valuesOf(asset, kind, modelOf)))
      const order = (a: string, b: string) =>
        kind === 'state'
          ? assetStates.indexOf(a as AssetState) - assetStates.indexOf(b as AssetState)
          : compareNaturally(wordOf(kind, a), wordOf(kind, b))
      return [kind, [...values].sort(order)]
    }),
  )
  return found as Record<FilterKind, string[]>
}
