export { objectFinders } from './object-finders.ts'
export { fileRoutes } from './routes.ts'
