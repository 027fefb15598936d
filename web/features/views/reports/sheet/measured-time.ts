import type { ReportBox, ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'

interface Content {
  readonly boxes: readonly Pick<ReportBox, 'sensorbox_id' | 'spans'>[]
  readonly series: readonly Pick<ReportSeries, 'sensorbox_id' | 'first_at'>[]
}

/** The time of the first reading of a box in a report, of whichever measure, in milliseconds; `null` without readings. */
export function firstReadingMs(
  { series }: Pick<Content, 'series'>,
  { sensorbox_id: id }: Pick<ReportBox, 'sensorbox_id'>,
): number | null {
  const times = series.flatMap(({ sensorbox_id, first_at }) =>
    sensorbox_id === id && first_at !== null ? [Date.parse(first_at)] : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Returns for how long at least one box of a report was measuring, in milliseconds: the spans of the boxes from their first readings on,
 * without counting any moment twice. Gaps count, because they are listed.
 */
export function measuredMs(content: Content): number {
  const spans = content.boxes
    .flatMap((box) => {
      const firstMs = firstReadingMs(content, box)
      if (firstMs === null) return []
      return box.spans.map(({ from, to }) => [Math.max(Date.parse(from), firstMs), Date.parse(to)] as const)
    })
    .toSorted(([a], [b]) => a - b)
  let total = 0
  let untilMs = Number.NEGATIVE_INFINITY
  for (const [fromMs, toMs] of spans) {
    total += Math.max(0, toMs - Math.max(fromMs, untilMs))
    untilMs = Math.max(untilMs, toMs)
  }
  return total
}
