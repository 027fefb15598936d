import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import { timeOfField } from '../../../../platform/time/typed-time.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { dayMs, minuteMs } from '../loading/time-range.ts'

type Offset = TimeFormat['offsetMinutes']

/** Limits that no real use of the chart exceeds. */
const shortestMs = minuteMs
const longestMs = 10 * 366 * dayMs
const oldestYear = 2000

/** A mistake in a typed range: the field, and the key of the text. */
export type RangeMistake = {
  field: 'start' | 'end'
  error: 'missing' | 'reversed' | 'tooShort' | 'tooLong' | 'tooOld'
}

/** Returns the range of two fields, or their first mistake. `null` is a text that can't be read. */
export function typedRange(
  start: string | null,
  end: string | null,
  offsetMinutes: Offset,
): TimeRange | RangeMistake {
  const from = timeOfField(start ?? '', offsetMinutes)
  if (from === null) return { field: 'start', error: 'missing' }
  const to = timeOfField(end ?? '', offsetMinutes)
  if (to === null) return { field: 'end', error: 'missing' }
  if (from < Date.UTC(oldestYear, 0, 1)) return { field: 'start', error: 'tooOld' }
  if (to <= from) return { field: 'end', error: 'reversed' }
  if (to - from < shortestMs) return { field: 'end', error: 'tooShort' }
  if (to - from > longestMs) return { field: 'end', error: 'tooLong' }
  return { from, to }
}
