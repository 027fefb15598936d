export { objectFinders } from './object-finders.ts'
export { tagNamesOfAccounts, untagEverywhere, untagPartner } from './queries.ts'
export { tagRoutes } from './routes.ts'
