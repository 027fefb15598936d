export { type AdmissionDeps, admitPerson } from './admit-person.ts'
export { expireInvitations } from './expire-invitations.ts'
export { resendInvitation } from './resend-invitation.ts'
export { invitationRoutes } from './routes.ts'
