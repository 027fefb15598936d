export { objectFinders } from './object-finders.ts'
export { type JudgedSpan, listSpans, type SpanRow, spansOfBoxes } from './queries.ts'
export { invalidReadingRoutes } from './routes.ts'
