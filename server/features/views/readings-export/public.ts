export { readingsExportRoutes } from './routes.ts'
