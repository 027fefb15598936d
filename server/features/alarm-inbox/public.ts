export { type FallenTogether, fallenTogether } from './fallen-together.ts'
export { objectFinders } from './object-finders.ts'
export { acknowledgedAlarms, silencedStacks } from './queries.ts'
export { alarmInboxRoutes } from './routes.ts'
