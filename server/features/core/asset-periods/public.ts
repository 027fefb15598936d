export {
  assetPeriodsOfBox,
  firstAssets,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  periodsOn,
  type Span,
  spansOnAsset,
} from './queries.ts'
