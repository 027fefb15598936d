import type { ReportBox, ReportSeries } from './report.ts'

/** Without a known interval a box is late after this time. */
const usualMs = 3_600_000

/** Returns when boxes that measure a measure, or whose readings nobody may read any more, were in the report. */
export function spansOfMeasure(
  {
    boxes,
    series,
  }: {
    readonly boxes: readonly Pick<ReportBox, 'sensorbox_id' | 'is_readable' | 'spans'>[]
    readonly series: readonly Pick<ReportSeries, 'sensorbox_id' | 'measure'>[]
  },
  measure: ReportSeries['measure'],
): ReportBox['spans'] {
  const ids = new Set(series.filter((one) => one.measure === measure).map(({ sensorbox_id }) => sensorbox_id))
  return boxes.filter((box) => !box.is_readable || ids.has(box.sensorbox_id)).flatMap(({ spans }) => spans)
}

/** Whether the first reading of a box came noticeably later than the box, so that the time before it wasn't measured. */
export function isLate(
  { interval_s }: Pick<ReportSeries, 'interval_s'>,
  box: Pick<ReportBox, 'first_reading_at' | 'spans'> | undefined,
): boolean {
  const [span] = box?.spans ?? []
  if (!span || !box?.first_reading_at) return false
  const laterMs = Date.parse(box.first_reading_at) - Date.parse(span.from)
  return laterMs > (interval_s === null ? usualMs : 1.5 * interval_s * 1000)
}
