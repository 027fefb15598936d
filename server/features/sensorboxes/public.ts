export { type BoxChange, isQuiet, settle, settleBoxes, type Unsettled } from './box-state.ts'
export { type BoxRow, lockBoxes, lockIdleBox, type SettledColumns } from './box-state-queries.ts'
export { addToCatalogue, CatalogueRefused } from './commands/add-to-catalogue.ts'
export { type BoxLimits, judgeBox } from './judge-box.ts'
export { markSilentBoxes } from './mark-silent-boxes.ts'
export { objectFinders } from './object-finders.ts'
export { countStates, listBoxesIn, listEnabledBoxes } from './overview-queries.ts'
export { lockOwnBox } from './own-box.ts'
export { recountTallies } from './recount-tallies.ts'
export { type SensorboxDeps, sensorboxRoutes } from './routes.ts'
export {
  heldBoxTenures,
  type NamedBoxColumns,
  type SeenTenure,
  seenTenureKeys,
  seenTenures,
  tenuresBegunBefore,
  tenuresSeenByAnybody,
} from './seen-tenures-queries.ts'
export {
  type GrantedTenure,
  listGrantedTenures,
  pagesOfKeptTenures,
  rewriteBoxes,
  saveTenureHorizons,
  type TenureHorizon,
} from './tenure-horizon-queries.ts'
export { type CloseAlarms, changeOwner, type HandOver } from './tenures.ts'
