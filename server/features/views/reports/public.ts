export { objectFinders } from './object-finders.ts'
export { reportRoutes } from './routes.ts'
