import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { listAssetPeriods, listAssets } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listAssetTypes } from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { listRoles } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { useCurrentStackId } from '../../core/session/public.ts'

/** All assets of the current stack. */
export const assetsQuery = (stackId: string) => listQuery(listAssets, { stackId, timeoutMs: 20_000 })

/** The asset types of the current stack, by name. */
export const assetTypesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['asset_types', stackId],
    queryFn: ({ signal }) => call(listAssetTypes, {}, { signal }),
    meta: { failure: { title: t('assets:failed.types') } },
  })

/** The times at which boxes were on an asset. They are invalidated together with the assets. */
export const assetPeriodsQuery = (stackId: string, assetId: string) =>
  queryOptions({
    queryKey: ['assets', stackId, assetId, 'periods'],
    queryFn: ({ signal }) => call(listAssetPeriods, { params: { id: assetId } }, { signal, quiet: true }),
    meta: { failure: { title: t('assets:history.failed'), silent: [401, 404] } },
  })

/** The contact roles of the current stack; an unassigned role appears once. */
export const rolesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['roles', stackId],
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    meta: { failure: { title: t('assets:failed.roles'), silent: [401, 404] } },
  })

/** Loads the assets of the current stack. */
export function useAssets() {
  return useQuery(assetsQuery(useCurrentStackId()))
}

/** Loads an asset of the current stack; `null` when none has this id. */
export function useAsset(id: string) {
  const assets = useAssets()
  const asset: Asset | null | undefined = assets.data && (assets.data.find((one) => one.id === id) ?? null)
  return { ...assets, asset }
}
