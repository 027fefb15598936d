export { AssetOverview } from './AssetOverview.tsx'
export { useAssetBackGroup } from './back-group.ts'
export { assetColumns } from './list-columns.tsx'
export { AssetDetailPage, AssetListPage, PutOnAssetDialog } from './on-demand.tsx'
