export {
  assetPeriodsOfBox,
  assetsAt,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  type Span,
  spansOnAsset,
} from './queries.ts'
