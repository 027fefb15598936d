export { changeStatus } from './change-status.ts'
export { listTrail } from './list-trail.ts'
export { objectFinders } from './object-finders.ts'
export {
  disableEverybody,
  findRightOf,
  insertAccessRight,
  lockAccessRight,
  lockRightsOf,
  lockRootAdmins,
  updateAccessRight,
} from './queries.ts'
export { refusedAs } from './refused-as.ts'
export {
  acceptWaitingRights,
  declineInvitations,
  deletedRights,
  deleteInEveryStack,
  hasAcceptedRight,
  hasEnabledRight,
  hasRightIn,
  isKnownSomewhere,
  isProgram,
  listAcceptedRights,
  listAdminsOf,
  listOwnStacks,
  listRightsOf,
  listRightsOfAll,
  rightsIn,
  rightsInAnyStack,
  rolesOfCaller,
} from './rights-of-people-queries.ts'
export { accessRoutes } from './routes.ts'
export { showAccessRight } from './show-access-right.ts'
export type { NotedPerson, Profile } from './tables.ts'
export { lastActionOn } from './trail-queries.ts'
