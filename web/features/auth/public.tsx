import { lazy } from 'react'

export { logout } from './logout.ts'
export { lookUpSession, recheckSession } from './look-up-session.ts'
export { onceAtATime } from './once-at-a-time.ts'
export { followOtherWindows, tellOtherWindows } from './other-windows.ts'
export { type Screen, screenFor } from './screen-for.ts'
export {
  currentSession,
  enterSession,
  leaveSession,
  type Session,
  useCurrentStackId,
  useMe,
  useSession,
  watchSession,
} from './session.ts'

/** Loaded on demand: whoever is signed in needs none of them. */
export const AuthLayout = lazy(async () => ({ default: (await import('./AuthLayout.tsx')).AuthLayout }))
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
}))
export const NoteLayout = lazy(async () => ({ default: (await import('./NoteLayout.tsx')).NoteLayout }))
export const VerifyPage = lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage }))
export const LoginPage = lazy(async () => ({ default: (await import('./LoginPage.tsx')).LoginPage }))
