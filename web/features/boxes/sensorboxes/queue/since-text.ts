import { useTimeFormat } from '../../../../platform/time/time-settings.ts'

const dayMs = 86_400_000

/** Returns a function that formats a start time: as the time of day within the last 24 hours, else as the date. */
export function useSinceText(now: number): (time: string) => string {
  const format = useTimeFormat()
  return (time) => (now - Date.parse(time) < dayMs ? format.shortClock(time) : format.day(time))
}
