export { collectTallies, type Tallies } from './tallies.ts'
export { type Counts, countStates, lockTally, saveTally, stackTallies, sumTallies } from './tally-queries.ts'
