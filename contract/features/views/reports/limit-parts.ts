import type { AlarmLevel } from '../../alarms/alarms/alarm.ts'
import type { ReportBox, ReportSeries } from './report.ts'

type TimedBounds = ReportSeries['limits'][number]

/** A part of the time of a box in a report, with the limit that applied; null for none. */
export interface LimitPart {
  readonly from: string
  readonly to: string
  readonly limit: TimedBounds | null
}

/** Returns the limits of a series for all of the time in which its box is in the report, without a gap, in chronological order. */
export function limitPartsOf(
  { limits }: Pick<ReportSeries, 'limits'>,
  { spans }: Pick<ReportBox, 'spans'>,
): LimitPart[] {
  return spans.flatMap((span) => {
    const parts: LimitPart[] = []
    let from = span.from
    for (const limit of limits) {
      const part = { from: later(limit.from, span.from), to: earlier(limit.to, span.to), limit }
      if (part.from >= part.to) continue
      if (from < part.from) parts.push({ from, to: part.from, limit: null })
      parts.push(part)
      from = part.to
    }
    return from < span.to ? [...parts, { from, to: span.to, limit: null }] : parts
  })
}

/** For how much of its time in a report limits of the report's level applied to a series. */
export type Judged = 'always' | 'partly' | 'never'

/** Returns for how much of the time of its box limits of a level applied to a series. `attention` includes critical limits. */
export function judgedOf(
  series: Pick<ReportSeries, 'limits'>,
  box: Pick<ReportBox, 'spans'> | undefined,
  level: AlarmLevel,
): Judged {
  const judges = ({ limit }: LimitPart) => limit !== null && hasBoundOf(limit, level)
  const parts = box ? limitPartsOf(series, box) : []
  if (!parts.some(judges)) return 'never'
  return parts.every(judges) ? 'always' : 'partly'
}

function hasBoundOf(limit: TimedBounds, level: AlarmLevel): boolean {
  const { attention_min, attention_max, critical_min, critical_max } = limit
  const attention = level === 'attention' ? [attention_min, attention_max] : []
  return [critical_min, critical_max, ...attention].some((bound) => bound !== null)
}

/** Returns when limits of the boxes of a report began or ceased to apply while the boxes were in it, in chronological order. */
export function limitChangesIn({
  boxes,
  series,
}: {
  readonly boxes: readonly Pick<ReportBox, 'sensorbox_id' | 'spans'>[]
  readonly series: readonly Pick<ReportSeries, 'sensorbox_id' | 'limits'>[]
}): string[] {
  const times = series.flatMap((one) =>
    boxes
      .filter(({ sensorbox_id }) => sensorbox_id === one.sensorbox_id)
      .flatMap(({ spans }) =>
        spans.flatMap((span) =>
          limitPartsOf(one, { spans: [span] })
            .slice(1)
            .map(({ from }) => from),
        ),
      ),
  )
  return [...new Set(times)].sort()
}

// Times are all in UTC and have the same length, so they can be compared as texts.
function later(a: string, b: string): string {
  return a > b ? a : b
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}
