export { deleteAssignments } from './assignment-queries.ts'
export { moveTasks } from './move-tasks.ts'
export { objectFinders } from './object-finders.ts'
export { taskRoutes } from './routes.ts'
