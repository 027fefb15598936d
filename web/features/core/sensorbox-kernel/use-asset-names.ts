import { listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { useCurrentStackId } from '../session/public.ts'

/** Returns the names of the current stack's assets by id; empty until they are loaded. */
export function useAssetNames(): ReadonlyMap<string, string> {
  const { data } = useAssets()
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data])
}

/** Returns the name of an asset of the current stack; undefined until it is loaded, and null if there is no such asset. */
export function useAssetName(id: string | null): string | null | undefined {
  const { data, isLoading } = useAssets()
  if (id === null) return null
  return data?.find((asset) => asset.id === id)?.name ?? (isLoading ? undefined : null)
}

function useAssets() {
  const stackId = useCurrentStackId()
  return useQuery(listQuery(listAssets, { stackId, timeoutMs: 20_000 }))
}

/** Says where a box is: on its asset and, for lists that span several stacks, in its stack. Undefined if there is nothing to say. */
export function placeText(asset: string | undefined, stack?: string): string | undefined {
  const parts = [asset !== undefined && t('sensorboxes:inAsset', { name: asset }), stack].filter((one) => one)
  return parts.length > 0 ? parts.join(', ') : undefined
}
