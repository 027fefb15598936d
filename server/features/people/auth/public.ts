export { digest } from './attempts.ts'
export { endSessionsOfAddress } from './commands/end-sessions.ts'
export { forgetLinks } from './commands/forget-links.ts'
export { FoundingRefused, foundInstallation } from './commands/found-installation.ts'
export { hasPassword, languageFor, verifyAddress } from './credential-queries.ts'
export { type DismissalDeps, dismissPerson } from './dismiss-person.ts'
export {
  enterJob,
  enterSession,
  findSignedIn,
  sessionStillHolds,
} from './enter-session.ts'
export { createFirstAdminOffer, type FirstAdminOffer } from './first-admin-offer.ts'
export { firstAdminRoutes } from './first-admin-routes.ts'
export { forgetOldTokens } from './forget-old-tokens.ts'
export { forgetSignIn } from './forget-sign-in-queries.ts'
export { answerPasswordRequests } from './forgot-password.ts'
export { issueToken } from './issue-token.ts'
export { addressChangedMails, verificationMail } from './mails.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { authRoutes } from './routes.ts'
export { sessionCookie } from './session-cookie.ts'
export { forgetOldSessions } from './session-lifetime.ts'
export { countSessionsOf, deleteSessionsWithoutRight } from './session-queries.ts'
export { lifetimeMs } from './token-lifetimes.ts'
export { findToken, isInvitationExpired, isInvitationOver, useTokensOf } from './token-queries.ts'
