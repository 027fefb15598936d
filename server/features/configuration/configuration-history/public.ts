export { configurationHistoryRoutes } from './routes.ts'
