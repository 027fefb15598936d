export { objectFinders } from './object-finders.ts'
export { assetsByText, lockAsset, namedAssets, silencedAssets } from './queries.ts'
export { assetRoutes } from './routes.ts'
export { endAssetSilences } from './silence-asset.ts'
