export { eventRoutes } from './routes.ts'
export { sumParts } from './sum-parts.ts'
