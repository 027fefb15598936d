export { objectFinders } from './object-finders.ts'
export { contactsOfAssets } from './queries.ts'
export { contactRoleRoutes } from './routes.ts'
export { takeRolesEverywhere, takeRolesHere, takeRolesOnAsset } from './take-roles.ts'
