export { wakeupRoutes } from './routes.ts'
