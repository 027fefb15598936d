export { objectFinders } from './object-finders.ts'
export { type JudgedSpan, spansOfBoxes } from './queries.ts'
export { invalidReadingRoutes } from './routes.ts'
