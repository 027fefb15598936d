export {
  amountsInBlocks,
  type BlockSearch,
  type Bounded,
  blocksMade,
  boundBlocks,
  findInBlocks,
  isInBlocks,
  type LookedFor,
  type Numbers,
  numbersInLastBlock,
  numbersInNoBlock,
  numbersNotIn,
  postingsABlock,
  sortInBlocks,
} from './block-queries.ts'
export { bookCredits } from './book-credits.ts'
export type { Booking } from './booking.ts'
export { chargeFirstEnabling, countAffordable } from './charge-enabling.ts'
export { isFirstOfMonth, monthOf, numbersBooked } from './month-queries.ts'
export { firstPriceMs, pricesOf, savePastPrices, savePrice, upcomingPrices } from './price-queries.ts'
export { findProof } from './proof-queries.ts'
export { createNightlyProof } from './prove-nightly.ts'
export {
  balanceRows,
  countedPostings,
  countPostings,
  creditDays,
  creditMonths,
  hasBalance,
  ledgerEntries,
  ledgerPostings,
  lockBalance,
} from './queries.ts'
