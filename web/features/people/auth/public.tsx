export { logout } from './logout.ts'
export { lookUpSession, recheckSession, whileChanging } from './look-up-session.ts'
export {
  AuthLayout,
  ChangePasswordDialog,
  ForgotPasswordPage,
  LoginPage,
  NoteLayout,
  ResetPasswordPage,
  VerifyPage,
} from './on-demand.tsx'
export { onceAtATime } from './once-at-a-time.ts'
export { followOtherWindows, notifyOtherWindows } from './other-windows.ts'
export { type Screen, screenFor } from './screen-for.ts'
