export {
  currentSession,
  enterSession,
  leaveSession,
  noteUnreachable,
  type Session,
  useCurrentStackId,
  useMe,
  useSession,
  versionAtSwitch,
  watchSession,
} from './session.ts'
