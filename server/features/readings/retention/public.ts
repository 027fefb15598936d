export { retentionRoutes } from './routes.ts'
export { horizonsOfStacks } from './run-queries.ts'
export { createRetentionRun, type RetentionRunDeps } from './run-retention.ts'
