export { tagNamesOfAssets, untagAsset } from './asset-queries.ts'
export { objectFinders } from './object-finders.ts'
export { tagNamesOfAccounts, untagEverywhere, untagHere } from './queries.ts'
export { tagRoutes } from './routes.ts'
