export {
  closePresentTenures,
  copyGrants,
  deleteGrants,
  noteArrivals,
  openFirstTenures,
  openNextTenures,
} from './hand-over-queries.ts'
export {
  grantedKeys,
  grantedKeysOf,
  holderGrants,
  ownedTimes,
  type SeenTenure,
  seenTenureKeys,
  seenTenures,
  seenTenuresOf,
  tenuresBegunBefore,
  tenuresSeenByAnybody,
} from './seen-tenures-queries.ts'
export {
  type GrantedTenure,
  listGrantedTenures,
  pagesOfKeptTenures,
  saveTenureHorizons,
  type TenureHorizon,
  tenuresGrantedTo,
} from './tenure-horizon-queries.ts'
export {
  noteEnabledState,
  noteEnabledStates,
  periodsOf,
  presentTenures,
  tenuresOf,
} from './tenure-queries.ts'
