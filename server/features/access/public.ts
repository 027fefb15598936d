export { objectFinders } from './object-finders.ts'
export { type AccessRightRow, insertAccessRight, lockAccessRight, updateAccessRight } from './queries.ts'
export { accessRoutes } from './routes.ts'
