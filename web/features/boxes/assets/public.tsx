export { AssetOverview } from './AssetOverview.tsx'
export { useAssetBackGroup } from './back-group.ts'
export { assetColumns } from './list/list-columns.tsx'
export { AssetDetailPage, AssetListPage, NewAssetDialog, PutOnAssetDialog } from './on-demand.tsx'
