import type { ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'

type Counted = Pick<ReportSeries, 'readings' | 'expected' | 'gaps' | 'more_missing'>

/**
 * Counts how many of the expected readings of these series there are. Surplus readings don't make up for those that are missing in a
 * gap, or of another series.
 */
export function completenessOf(series: readonly Counted[]): { received: number; expected: number } {
  const total = { received: 0, expected: 0 }
  for (const { readings, expected, gaps, more_missing } of series) {
    const missing = gaps.reduce((sum, gap) => sum + gap.missing, more_missing)
    total.received += Math.max(0, Math.min(readings, (expected ?? 0) - missing))
    total.expected += expected ?? 0
  }
  return total
}
