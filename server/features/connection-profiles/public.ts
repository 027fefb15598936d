export { moveProfiles } from './move-profiles.ts'
export { objectFinders } from './object-finders.ts'
export { deleteRelations } from './relation-queries.ts'
export { connectionProfileRoutes } from './routes.ts'
