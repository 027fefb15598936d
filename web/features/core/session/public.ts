export {
  currentSession,
  enterSession,
  enterSwitchedStack,
  leaveSession,
  noteUnreachable,
  type Session,
  useCurrentStackId,
  useMe,
  useSession,
  versionAtEntry,
  watchSession,
} from './session.ts'
