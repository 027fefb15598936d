import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import type { Loaded } from './load-readings.ts'

/**
 * Returns the span around the visible range in which all readings are loaded, so that missing ones are gaps. It ends
 * with the newest reading, unless the box has missed its next report (`overdue`).
 */
export function knownSpan(
  loaded: Loaded | undefined,
  visible: TimeRange,
  { newest, overdue }: { newest: number; overdue: boolean },
): TimeRange | undefined {
  const covered = loaded?.covered.find((span) => span.from <= visible.from && span.to > visible.from)
  return covered && { from: covered.from, to: Math.min(covered.to, overdue ? visible.to : newest) }
}
