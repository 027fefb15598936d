export { objectFinders } from './object-finders.ts'
export { listSpans, spansOfBoxes } from './queries.ts'
export { invalidReadingRoutes } from './routes.ts'
