export { erasePersonOfAddress } from './commands/erase-person.ts'
export { eraseDeletedPeople, erasePerson } from './erase-people.ts'
export { membershipRoutes } from './routes.ts'
