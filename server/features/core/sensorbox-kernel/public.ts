export { assetStatesOf, boxesOnAssets, countBoxesOn, modelsOfBoxes } from './asset-queries.ts'
export { addAssetState, removeAssetState } from './assets.ts'
export { nameOfBox, namesOfBoxes } from './box-names-queries.ts'
export {
  clearNames,
  lockBoxes,
  lockGrantedBoxes,
  type ReadBox,
  readBoxes,
  type SettledColumns,
} from './box-queries.ts'
export type { BoxRow, HeldBox } from './box-row.ts'
export { boxRows, typedBoxRows } from './box-rows-queries.ts'
export { clearSilences, updateCard, updateSending } from './card-queries.ts'
export { heldBoxTenures, type NamedBoxColumns } from './held-box-tenures-queries.ts'
export { insertStock, takenHardwareIds } from './insert-many-queries.ts'
export type { BoxLimits } from './judge-box.ts'
export { lockOwnBox, lockOwnBoxes } from './lock-own-box.ts'
export { nextConnection, type Sending } from './next-connection.ts'
export { quietBoxColumns, writeForeseenBoxes, writeQuietBoxesText } from './quiet-box-queries.ts'
export { recountTallies } from './recount-tallies.ts'
export { type BoxChange, followForeseen, isQuiet, settle, settleBoxes } from './settle-boxes.ts'
export type { LastReadings } from './tables.ts'
