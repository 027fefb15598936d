import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand: signed-in users don't need them. */
export const AuthLayout = lazyPart(async () => (await import('./AuthLayout.tsx')).AuthLayout)
export const ForgotPasswordPage = lazyPart(
  async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
export const ResetPasswordPage = lazyPart(
  async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
)
export const NoteLayout = lazyPart(async () => (await import('./NoteLayout.tsx')).NoteLayout)
export const VerifyPage = lazyPart(async () => (await import('./VerifyPage.tsx')).VerifyPage)
export const LoginPage = lazyPart(async () => (await import('./LoginPage.tsx')).LoginPage)
export const ChangePasswordDialog = onDemand(
  async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
  ({ onClose }) => onClose(),
)
