export {
  type AssetPeriod,
  assetPeriodsOfBox,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  type Span,
  spansOnAsset,
} from './queries.ts'
