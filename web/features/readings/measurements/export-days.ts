import { startOfDay } from '../../../platform/time/start-of-day.ts'
import { dayMs } from './time-range.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** Returns the start of the first and the end of the last day in the time zone, as query parameters. */
export function exportDays(
  first: string,
  last: string,
  zone: string,
): { start_time: string; end_time: string } | { error: 'missing' | 'reversed' } {
  if (!day.test(first) || !day.test(last)) return { error: 'missing' }
  const next = new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const [from, to] = [startOfDay(first, zone), startOfDay(next, zone)]
  if (from >= to) return { error: 'reversed' }
  return { start_time: new Date(from).toISOString(), end_time: new Date(to).toISOString() }
}
