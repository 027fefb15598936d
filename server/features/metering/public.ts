export { createMetering } from './run-metering.ts'
