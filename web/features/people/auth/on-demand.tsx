import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand: signed-in users don't need them. */
export const AuthLayout = lazyPart(async () => (await import('./sign-in/AuthLayout.tsx')).AuthLayout)
export const ForgotPasswordPage = lazyPart(
  async () => (await import('./password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
export const ResetPasswordPage = lazyPart(
  async () => (await import('./password/ResetPasswordPage.tsx')).ResetPasswordPage,
)
export const NoteLayout = lazyPart(async () => (await import('./sign-in/NoteLayout.tsx')).NoteLayout)
export const VerifyPage = lazyPart(async () => (await import('./sign-in/VerifyPage.tsx')).VerifyPage)
export const LoginPage = lazyPart(async () => (await import('./sign-in/LoginPage.tsx')).LoginPage)
export const ChangePasswordDialog = onDemand(
  async () => (await import('./password/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  ({ onClose }) => onClose(),
)
