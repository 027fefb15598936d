import { type AssetGroup, isAssetInGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentStackId } from '../../core/session/public.ts'
import { assetsQuery } from './api.ts'
import { useLooking } from './list/list-view.ts'

/**
 * Returns the group whose list an asset leads back to: the last opened one if it contains the asset, else the one of
 * the asset's state. `undefined` stands for the list of all assets, and is returned while the asset isn't loaded.
 */
export function useAssetBackGroup(id: string | undefined): AssetGroup | undefined {
  const { opened } = useLooking().looking
  // Reads the cache only: the components that show assets load them.
  const { data } = useQuery({ ...assetsQuery(useCurrentStackId()), enabled: false })
  const state = data?.find((asset) => asset.id === id)?.combined_state
  if (opened === 'all') return undefined
  if (state === undefined) return id === undefined ? undefined : (opened ?? undefined)
  return opened !== null && isAssetInGroup(state, opened) ? opened : state
}
