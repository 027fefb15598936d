export { objectFinders } from './object-finders.ts'
export { type FileDeps, fileRoutes } from './routes.ts'
