import { useTimeFormat } from '../../../../platform/time/time-settings.ts'

const dayMs = 86_400_000

/** Writes since when something is so: the time of day within a day, the day of anything older. */
export function useSinceText(now: number): (time: string) => string {
  const format = useTimeFormat()
  return (time) => (now - Date.parse(time) < dayMs ? format.shortClock(time) : format.day(time))
}
