export { bookCredits } from './book-credits.ts'
export type { Booking } from './booking.ts'
export { chargeFirstEnabling, countAffordable, giveBackEnabling } from './charge-enabling.ts'
export { keepPricesUntil } from './keep-prices.ts'
export { firstPriceMs, pricesOf, savePastPrices, savePrice, upcomingPrices } from './price-queries.ts'
export { findProof, proveBalances } from './proof-queries.ts'
export { createNightlyProof } from './prove-nightly.ts'
export {
  balanceRows,
  countPostings,
  creditDays,
  hasBalance,
  ledgerEntries,
  lockBalance,
} from './queries.ts'
