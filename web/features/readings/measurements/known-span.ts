import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import type { Loaded } from './load-readings.ts'

/**
 * The span around what is seen in which the readings are known, so that none in it is a gap. It ends with the newest reading
 * unless the box should have reported since (`overdue`).
 */
export function knownSpan(
  loaded: Loaded | undefined,
  visible: TimeRange,
  { newest, overdue }: { newest: number; overdue: boolean },
): TimeRange | undefined {
  const covered = loaded?.covered.find((span) => span.from <= visible.from && span.to > visible.from)
  return covered && { from: covered.from, to: Math.min(covered.to, overdue ? visible.to : newest) }
}
