export { objectFinders } from './object-finders.ts'
export { chartRoutes } from './routes.ts'
