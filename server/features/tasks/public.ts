export { deleteAssignments } from './assignment-queries.ts'
export { objectFinders } from './object-finders.ts'
export { taskRoutes } from './routes.ts'
