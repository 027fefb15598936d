export { objectFinders } from './object-finders.ts'
export { removeDueContents } from './remove-due-contents.ts'
export { type FileDeps, fileRoutes } from './routes.ts'
