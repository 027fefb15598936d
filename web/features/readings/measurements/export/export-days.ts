import { endOfDay, startOfDay } from '../../../../platform/time/start-of-day.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** Returns the start of the first and the end of the last day in the time zone, as query parameters. */
export function exportDays(
  first: string,
  last: string,
  zone: string,
): { start_time: string; end_time: string } | { error: 'missing' | 'reversed' } {
  if (!day.test(first) || !day.test(last)) return { error: 'missing' }
  const [from, to] = [startOfDay(first, zone), endOfDay(last, zone)]
  if (from >= to) return { error: 'reversed' }
  return { start_time: new Date(from).toISOString(), end_time: new Date(to).toISOString() }
}
