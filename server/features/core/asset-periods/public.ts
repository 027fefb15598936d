export {
  assetPeriodsOfBox,
  firstAssets,
  lastMoves,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  periodsOn,
  type Span,
  spansOnAsset,
} from './queries.ts'
