export { onceKeyOf } from './once-key.ts'
export { createMetering } from './run-metering.ts'
export { noteCharged } from './run-queries.ts'
export { warnOfDepletion } from './warn-of-depletion.ts'
