export { digest } from './attempts.ts'
export { endSessionsOfAddress } from './commands/end-sessions.ts'
export { forgetLinks } from './commands/forget-links.ts'
export { foundInstallation } from './commands/found-installation.ts'
export { hasPassword, languageFor, verifyAddress } from './credential-queries.ts'
export { type DismissalDeps, dismissPerson } from './dismiss-person.ts'
export { createFirstAdminOffer, type FirstAdminOffer } from './first-admin/first-admin-offer.ts'
export { firstAdminRoutes } from './first-admin/first-admin-routes.ts'
export { forgetSignIn } from './forget-sign-in-queries.ts'
export { addressChangedMails, verificationMail } from './mails.ts'
export { answerPasswordRequests } from './password/forgot-password.ts'
export { createPasswords, type Passwords } from './password/passwords.ts'
export { authRoutes } from './routes.ts'
export {
  enterJob,
  enterSession,
  findSignedIn,
  sessionStillHolds,
} from './sessions/enter-session.ts'
export { sessionCookie } from './sessions/session-cookie.ts'
export { forgetOldSessions } from './sessions/session-lifetime.ts'
export { countSessionsOf, deleteSessionsWithoutRight } from './sessions/session-queries.ts'
export { forgetOldTokens } from './tokens/forget-old-tokens.ts'
export { issueToken } from './tokens/issue-token.ts'
export { lifetimeMs } from './tokens/token-lifetimes.ts'
export { findToken, isInvitationExpired, isInvitationOver, useTokensOf } from './tokens/token-queries.ts'
