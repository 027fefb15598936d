export { eventRoutes } from './routes.ts'
export { listSilences } from './silence-queries.ts'
