export { retentionRoutes } from './routes.ts'
export { createRetentionRun, type RetentionRunDeps } from './run-retention.ts'
