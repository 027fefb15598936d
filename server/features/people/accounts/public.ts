export { holdRootAdmins, LastRootAdmin } from './commands/keep-root-admin.ts'
export { personCalled } from './commands/person-called.ts'
export { setSuperuser } from './commands/set-superuser.ts'
export {
  deleteTrace,
  eraseAccount,
  letGoOfDeleted,
  lockDeletedPeople,
  lockPersonOfAddress,
} from './erase-queries.ts'
export { objectFinders } from './object-finders.ts'
export { limitUnits } from './overspend-limit.ts'
export {
  addressOfCompany,
  deletePartner,
  deletePartnersHere,
  giveStack,
  hasPartnerWithAddress,
  insertPartner,
  isOwnCompany,
  lockCompany,
  lockPartner,
  moveCompany,
  releaseCompany,
} from './partner-queries.ts'
export {
  type AddressedPerson,
  addressOfPerson,
  findNamesOfPerson,
  listAddressed,
  listPeople,
  namedPeople,
  personOfAddress,
  reportReaders,
  zoneOfCaller,
} from './people-queries.ts'
export { deletedName, presentAccount, presentSignedIn, profileSeen } from './present.ts'
export { namedProfile, profileOf } from './profile.ts'
export {
  type AccountRow,
  accountOfAddress,
  countAccounts,
  findAccountRow,
  findOwnAccountRow,
  findSeenAccountRow,
  insertPerson,
  isDeliveryTarget,
  listAccountRows,
  listPartnerRows,
  lockForUpdate,
  lockSettings,
  personName,
  revivePerson,
  superusersAmong,
  updateAccountHere,
  updateAddress,
  updateOwnAccount,
  updateSettings,
} from './queries.ts'
export { wrongField } from './wrong-field.ts'
