import type { Report, ReportBox, ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'

type Box = Pick<ReportBox, 'sensorbox_id' | 'spans' | 'first_reading_at' | 'deleted_before'>

interface Content {
  readonly boxes: readonly Box[]
  readonly series: readonly Pick<ReportSeries, 'sensorbox_id' | 'first_at'>[]
}

/** A time range in milliseconds. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Returns the time of the first reading of a box, in milliseconds; `null` without readings. In a report that doesn't store it, it is
 * the first one of the period, of any of the measures.
 */
export function firstReadingMs(
  { series }: Pick<Content, 'series'>,
  { sensorbox_id: id, first_reading_at: at }: Pick<Box, 'sensorbox_id' | 'first_reading_at'>,
): number | null {
  if (at !== undefined) return at === null ? null : Date.parse(at)
  const times = series.flatMap(({ sensorbox_id, first_at }) =>
    sensorbox_id === id && first_at !== null ? [Date.parse(first_at)] : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

/** Returns the parts of the spans of a box in which it was measuring: from its first reading that is still kept. Gaps are part of them. */
export function spansOfBox(content: Pick<Content, 'series'>, box: Box): Span[] {
  const firstMs = firstReadingMs(content, box)
  if (firstMs === null) return []
  const beginMs = Math.max(firstMs, box.deleted_before === null ? firstMs : Date.parse(box.deleted_before))
  return box.spans
    .map(inMs)
    .map(({ fromMs, toMs }) => ({ fromMs: Math.max(fromMs, beginMs), toMs }))
    .filter(({ fromMs, toMs }) => fromMs < toMs)
}

/** Returns the times in which at least one box of a report was measuring, in chronological order. */
function measuredSpans(content: Content): Span[] {
  return joinSpans(content.boxes.flatMap((box) => spansOfBox(content, box)))
}

/** Returns the length of time ranges together, in milliseconds. Time that several have counts once. */
export function lengthOf(spans: readonly { readonly from: string; readonly to: string }[]): number {
  return joinSpans(spans.map(inMs)).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last && last.toMs >= span.fromMs) {
      joined[joined.length - 1] = { ...last, toMs: Math.max(last.toMs, span.toMs) }
    } else joined.push(span)
  }
  return joined
}

/** Returns for how long at least one box of a report was measuring, in milliseconds. */
export function measuredMs(content: Content): number {
  return measuredSpans(content).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
}

/** Why no box was measuring: none had measured yet, none was there, or its readings aren't in the report. */
export const quietReasons = ['beforeFirst', 'noBox', 'leftOut'] as const
export type QuietReason = (typeof quietReasons)[number]

/** A time of a report in which no box was measuring, with the reason. */
export interface QuietSpan extends Span {
  readonly reason: QuietReason
}

/** Returns the times of the period in which no box measured a measure, apart from gaps, in chronological order. */
export function quietSpans(
  { start_time, end_time, content }: Pick<Report, 'start_time' | 'end_time'> & { content: MeasuredContent },
  measure: ReportSeries['measure'],
): QuietSpan[] {
  const series = content.series.filter((one) => one.measure === measure)
  const boxes = content.boxes.filter(
    (box) => !box.is_readable || series.some(({ sensorbox_id }) => sensorbox_id === box.sensorbox_id),
  )
  // Reports that expect readings since the registration have gaps before the first reading.
  const gaps = series.flatMap((one) => one.gaps).map(inMs)
  const busy = [...measuredSpans({ boxes, series }), ...gaps]
  const changes = [...busy, ...boxes.flatMap(({ spans }) => spans.map(inMs))].flatMap(({ fromMs, toMs }) => [
    fromMs,
    toMs,
  ])
  const [startMs, endMs] = [Date.parse(start_time), Date.parse(end_time)]
  const bounds = [...new Set([startMs, ...changes, endMs])]
    .filter((ms) => ms >= startMs && ms <= endMs)
    .sort((a, b) => a - b)
  return bounds.slice(1).flatMap((toMs, i) => {
    const span = { fromMs: bounds[i] ?? toMs, toMs }
    const isBusy = busy.some((one) => overlap(one, span))
    return isBusy ? [] : [{ ...span, reason: reasonOf(boxes, span) }]
  })
}

/** The part of a report's content from which it follows when boxes measured. */
export interface MeasuredContent {
  readonly boxes: readonly (Box & Pick<ReportBox, 'is_readable'>)[]
  readonly series: readonly Pick<ReportSeries, 'sensorbox_id' | 'first_at' | 'measure' | 'gaps'>[]
}

function reasonOf(boxes: MeasuredContent['boxes'], span: Span): QuietReason {
  const there = boxes.filter(({ spans }) => spans.some((one) => overlap(inMs(one), span)))
  if (there.length === 0) return 'noBox'
  const isLeftOut = there.some(
    ({ is_readable, deleted_before }) =>
      !is_readable || (deleted_before !== null && span.fromMs < Date.parse(deleted_before)),
  )
  return isLeftOut ? 'leftOut' : 'beforeFirst'
}

function inMs({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { fromMs: Date.parse(from), toMs: Date.parse(to) }
}

function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}
