import { type AssetGroup, isAssetInGroup } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentStackId } from '../../core/session/public.ts'
import { assetsQuery } from './api.ts'
import { useLooking } from './list-view.ts'

/**
 * The group whose list an asset leads back to: the one that was open last while the asset stands in it, else that of its
 * state. `undefined` for the list of all, and while nothing is known of the asset.
 */
export function useAssetBackGroup(id: string | undefined): AssetGroup | undefined {
  const { opened } = useLooking().looking
  // Whoever shows assets loads them; here they are only looked up.
  const { data } = useQuery({ ...assetsQuery(useCurrentStackId()), enabled: false })
  const state = data?.find((asset) => asset.id === id)?.combined_state
  if (opened === 'all') return undefined
  if (state === undefined) return id === undefined ? undefined : (opened ?? undefined)
  return opened !== null && isAssetInGroup(state, opened) ? opened : state
}
