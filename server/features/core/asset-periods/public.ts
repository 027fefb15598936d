export {
  assetPeriodsOfBox,
  nameDeletedAsset,
  noteAssetMoves,
  periodsOfAsset,
  type Span,
  spansOnAsset,
} from './queries.ts'
