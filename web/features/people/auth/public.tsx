export {
  AuthLayout,
  ChangePasswordDialog,
  ForgotPasswordPage,
  LoginPage,
  NoteLayout,
  ResetPasswordPage,
  VerifyPage,
} from './on-demand.tsx'
export { logout } from './session/logout.ts'
export { lookUpSession, recheckSession, whileChanging } from './session/look-up-session.ts'
export { onceAtATime } from './session/once-at-a-time.ts'
export { followOtherWindows, notifyOtherWindows } from './session/other-windows.ts'
export { type Screen, screenFor } from './sign-in/screen-for.ts'
