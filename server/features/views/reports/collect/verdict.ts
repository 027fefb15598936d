import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { judgedOf } from '@sensorstack/contract/features/views/reports/limit-parts.ts'
import { isLate, spansOfMeasure } from '@sensorstack/contract/features/views/reports/measured-spans.ts'
import type {
  ReportContent,
  ReportEntry,
  ReportSeries,
} from '@sensorstack/contract/features/views/reports/report.ts'
import { lengthOf, type Span } from './spans.ts'

/** Returns what a report found in short. */
export function verdictOf(
  { boxes, series, excursions }: Pick<ReportContent, 'boxes' | 'series' | 'excursions'>,
  { period, level }: { readonly period: Span; readonly level: AlarmLevel },
): ReportEntry['verdict'] {
  const sum = (of: (one: ReportSeries) => number) => series.reduce((all, one) => all + of(one), 0)
  const isKnown = series.length > 0 && series.every(({ expected }) => expected !== null)
  const boxOf = (one: ReportSeries) => boxes.find(({ sensorbox_id }) => sensorbox_id === one.sensorbox_id)
  const judged = (one: ReportSeries) => judgedOf(one, boxOf(one), level)
  const measures = new Set(series.map(({ measure }) => measure))
  // Nobody expects a measure to be judged for which no box has a limit at any time.
  const limited = new Set(series.filter((one) => judged(one) !== 'never').map(({ measure }) => measure))
  return {
    excursions: excursions.length,
    outside_ms: lengthOf(excursions.map(inMs)),
    readings: sum((one) => one.readings),
    expected: isKnown ? sum((one) => one.expected ?? 0) : null,
    set_aside: sum((one) => one.impossible + one.invalid),
    gaps: sum((one) => one.gaps.length + one.more_gaps),
    judged: series.filter((one) => one.readings > 0 && judged(one) !== 'never').length,
    unjudged: series.filter((one) => limited.has(one.measure) && judged(one) !== 'always').length,
    unlimited: measures.size - limited.size,
    silent: series.filter(({ readings }) => readings === 0).length,
    late: series.filter((one) => isLate(one, boxOf(one))).length,
    deleted: boxes.filter(({ deleted_before }) => deleted_before !== null).length,
    unreadable: boxes.filter(({ is_readable }) => !is_readable).length,
    without_box_ms: Math.max(
      ...[...measures].map(
        (measure) =>
          period.endMs - period.startMs - lengthOf(spansOfMeasure({ boxes, series }, measure).map(inMs)),
      ),
      0,
    ),
  }
}

function inMs({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { startMs: Date.parse(from), endMs: Date.parse(to) }
}
