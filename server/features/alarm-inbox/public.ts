export { objectFinders } from './object-finders.ts'
export { alarmInboxRoutes } from './routes.ts'
