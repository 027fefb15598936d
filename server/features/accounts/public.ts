export type { Admission, AdmitPerson } from './admit-person.ts'
export { erasePersonOfAddress } from './commands/erase-person.ts'
export { LastRootAdmin } from './commands/keep-root-admin.ts'
export { setSuperuser } from './commands/set-superuser.ts'
export { eraseDeletedPeople } from './erase-people.ts'
export { objectFinders } from './object-finders.ts'
export { customerStackOpener } from './open-customer-stack.ts'
export {
  type AddressedPerson,
  addressOfPerson,
  findNamesOfPerson,
  listAddressed,
  namedPeople,
  personOfAddress,
  type ReportReader,
  reportReaders,
  zoneOfCaller,
} from './people-queries.ts'
export { presentAccount, presentSignedIn } from './present.ts'
export { profileOf } from './profile.ts'
export {
  accountOfAddress,
  findAccountRow,
  findOwnAccountRow,
  insertPerson,
  isDeliveryTarget,
  personName,
  revivePerson,
} from './queries.ts'
export { accountRoutes } from './routes.ts'
