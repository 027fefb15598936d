export { type AdmissionDeps, admitPerson } from './admit-person.ts'
export { expireInvitations } from './expire-invitations.ts'
export { invitationRoutes } from './routes.ts'
