export { objectFinders } from './object-finders.ts'
export { tagRoutes } from './routes.ts'
