export {
  copyGrants,
  deletePastGrants,
  openFirstTenures,
  startNextTenures,
  type TenureEnd,
} from './hand-over-queries.ts'
export { grantRows, type SeenTenure, seenTenures, seenTenuresOf } from './seen-tenures-queries.ts'
export {
  type GrantedTenure,
  listGrantedTenures,
  pagesOfKeptTenures,
  saveTenureHorizons,
  type TenureHorizon,
  tenuresGrantedTo,
} from './tenure-horizon-queries.ts'
export {
  historiesOf,
  noteEnabledStates,
  presentPeriods,
  presentTenures,
  startsOfTenures,
} from './tenure-queries.ts'
