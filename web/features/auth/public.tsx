export { demoLogins, demoPassword } from './demo-logins.ts'
export { logout } from './logout.ts'
export { lookUpSession, recheckSession } from './look-up-session.ts'
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
