export {
  assetPeriodsOfBox,
  firstAssets,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  type Span,
  spansOnAsset,
} from './queries.ts'
