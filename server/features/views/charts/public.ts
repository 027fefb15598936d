export { objectFinders } from './object-finders.ts'
export { type ChartDeps, chartRoutes } from './routes.ts'
