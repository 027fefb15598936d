import { endOfDay, startOfDay } from '../../../../platform/time/start-of-day.ts'

/** Returns the start of the first and the end of the last day in the time zone, as query parameters. */
export function exportDays(
  first: string | null,
  last: string | null,
  zone: string,
): { start_time: string; end_time: string } | { error: 'missing' | 'reversed' } {
  if (!first || !last) return { error: 'missing' }
  const [from, to] = [startOfDay(first, zone), endOfDay(last, zone)]
  if (from >= to) return { error: 'reversed' }
  return { start_time: new Date(from).toISOString(), end_time: new Date(to).toISOString() }
}
