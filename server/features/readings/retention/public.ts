export { retentionRoutes } from './routes.ts'
export { horizonsOfStacks } from './run-queries.ts'
export { createRetentionRun } from './run-retention.ts'
