export { LiveLine, StaleMark } from './LiveLine.tsx'
export { useLiveUpdates } from './use-live-updates.ts'
