export { erasePersonOfAddress } from './commands/erase-person.ts'
export { printPeople } from './commands/print-people.ts'
export { eraseDeletedPeople } from './erase-people.ts'
export { membershipRoutes } from './routes.ts'
