import { isDeepStrictEqual } from 'node:util'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { mostGaps, type ReportSeries } from '@sensorstack/contract/features/views/reports/report.ts'
import { merge, noReadings, placeOf, type Readings, slice } from '../../../readings/telemetry/public.ts'
import { compare, type ExpectedRule, type Gap, type Rhythm, usualInterval } from './completeness.ts'
import { courseOf, figuresOf } from './figures.ts'
import { cut, lengthOf, type Span, without } from './spans.ts'
import { boundsOfLevel, type Stretch, stretchesOf, type TimedBounds } from './stretches.ts'

/** The readings of one measure of a box in the spans of a report. */
export interface ReadSeries {
  readonly sensorboxId: string
  readonly measure: MeasureType
  /** In chronological order. */
  readonly limits: readonly TimedBounds[]
  readonly good: Readings
  readonly impossible: Readings
  readonly invalid: Readings
}

/** A state of a box from a time on. */
export interface StateSpan extends Span {
  readonly state: CombinedState
}

/** The facts by which the figures of a series are calculated. */
export interface SeriesContext {
  readonly period: Span
  readonly spans: readonly Span[]
  readonly level: AlarmLevel
  /** The states of the box in the period, in chronological order, as far as they are known. */
  readonly states: readonly StateSpan[]
  /** When readings are expected from, by this rule; null if none are. */
  readonly dueFromMs: number | null
  readonly rule: ExpectedRule
  readonly rhythms: readonly Rhythm[]
  /** The interval of the box's type, in milliseconds; null not to expect readings by it. */
  readonly defaultIntervalMs: number | null
  /** Whether the confirmed tasks of the box measure other measures only, so that no readings of this one are due. */
  readonly isLeftOut: boolean
}

/** How many times the default interval of its type a box may usually take; with a default of an hour, a day. */
const mostDefaults = 24

/** The states in which a box isn't expected to measure. */
const resting: readonly CombinedState[] = ['disabled', 'in_stock', 'unavailable']

/** Calculates the figures of one measure of a box, and its stretches outside the limit. */
export function figureOut(
  series: ReadSeries,
  context: SeriesContext,
): { readonly figures: ReportSeries; readonly stretches: readonly Stretch[] } {
  const { good, impossible, invalid } = series
  const { period, spans, level, dueFromMs } = context
  const received = merge(merge(good, impossible), invalid)
  const rests = context.states.filter(({ state }) => resting.includes(state))
  const rhythms = rhythmsIn(context, received)
  const last = rhythms.list.at(-1) ?? null
  const limits = spans.flatMap((span) => series.limits.flatMap((limit) => timed(limit, span)))
  const intervalMs = last?.intervalMs ?? null
  const stretches = spans.flatMap((span) =>
    boundsIn(span, series.limits, level).flatMap((part) =>
      stretchesOf(part, within(good, part), { before: valueBefore(good, part, span), intervalMs }).map(
        // A stretch that ends with its limit is over.
        (stretch) => ({ ...stretch, goesOn: stretch.goesOn && part.endMs === span.endMs }),
      ),
    ),
  )

  let expected = 0
  const gaps: Gap[] = []
  for (const span of spans) {
    if (dueFromMs === null || dueFromMs >= span.endMs) continue
    const from = Math.max(span.startMs, dueFromMs)
    for (const rest of rests) {
      const off = cut(rest, { ...span, startMs: from })
      if (off) gaps.push({ ...off, missing: 0 })
    }
    for (const measuring of without({ ...span, startMs: from }, rests)) {
      for (const { rhythm, ...part } of rhythmParts(measuring, rhythms.list)) {
        const compared = compare(part, within(received, part).times, rhythm, context.rule)
        expected += compared.expected
        gaps.push(...compared.gaps)
      }
    }
  }
  gaps.sort((a, b) => a.startMs - b.startMs)
  const listed = gaps.filter(({ missing }) => missing !== 1).slice(0, mostGaps)
  const others = gaps.filter((gap) => !listed.includes(gap))
  return {
    stretches,
    figures: {
      sensorbox_id: series.sensorboxId,
      measure: series.measure,
      limits: limits.map(({ startMs, endMs, bounds }) => ({
        from: new Date(startMs).toISOString(),
        to: new Date(endMs).toISOString(),
        attention_min: bounds.attention_min,
        attention_max: bounds.attention_max,
        critical_min: bounds.critical_min,
        critical_max: bounds.critical_max,
      })),
      readings: good.times.length,
      impossible: impossible.times.length,
      invalid: invalid.times.length,
      ...figuresOf(series.measure, good),
      first_at: timeOf(good.times[0]),
      last_at: timeOf(good.times.at(-1)),
      outside_ms: lengthOf(stretches.map(({ fromMs, toMs }) => ({ startMs: fromMs, endMs: toMs }))),
      expected: last === null && dueFromMs !== null && !context.isLeftOut ? null : expected,
      interval_s: last === null ? null : last.intervalMs / 1000,
      interval_basis: last === null ? null : rhythms.basis,
      gaps: listed.map(({ startMs, endMs, missing }) => ({
        from: new Date(startMs).toISOString(),
        to: new Date(endMs).toISOString(),
        missing,
        states: statesIn(context.states, { startMs, endMs }),
      })),
      more_gaps: others.length,
      more_missing: others.reduce((sum, { missing }) => sum + missing, 0),
      course: courseOf(good, period),
    },
  }
}

/** Returns the readings of a span. */
export function within(readings: Readings, { startMs, endMs }: Span): Readings {
  return slice(readings, placeOf(readings.times, startMs), placeOf(readings.times, endMs))
}

/** Joins the readings of spans that are in chronological order. */
export function joinReadings(parts: readonly Readings[]): Readings {
  return parts.reduce((all, part) => merge(all, part), noReadings)
}

/**
 * Returns the rhythms that hold in the spans: the configured ones if they cover all of them, or else the usual one, or else that of the
 * type.
 */
function rhythmsIn({ spans, rhythms, defaultIntervalMs, isLeftOut }: SeriesContext, received: Readings) {
  const first = spans[0]
  if (first && rhythms.some(({ fromMs }) => fromMs <= first.startMs)) {
    return { basis: 'configured' as const, list: rhythms }
  }
  const intervalMs = usualInterval(spans.map((span) => within(received, span)))
  const always = (ms: number) => [{ fromMs: Number.NEGATIVE_INFINITY, intervalMs: ms }]
  // Silence isn't an interval.
  const isBelievable = defaultIntervalMs === null || (intervalMs ?? 0) <= mostDefaults * defaultIntervalMs
  if (intervalMs !== null && isBelievable) return { basis: 'usual' as const, list: always(intervalMs) }
  const isDefault = defaultIntervalMs !== null && !isLeftOut
  return { basis: 'default' as const, list: isDefault ? always(defaultIntervalMs) : [] }
}

/** Returns the bounds of a level that apply in a span, each until others apply. */
function boundsIn(span: Span, limits: readonly TimedBounds[], level: AlarmLevel): TimedBounds[] {
  const parts: TimedBounds[] = []
  for (const limit of limits) {
    const part = cut(limit, span)
    const bounds = boundsOfLevel(limit.bounds, level)
    if (!part || !bounds) continue
    const last = parts.at(-1)
    const isSame = last?.endMs === part.startMs && isDeepStrictEqual(last.bounds, bounds)
    if (last && isSame) parts[parts.length - 1] = { ...last, endMs: part.endMs }
    else parts.push({ ...part, bounds })
  }
  return parts
}

/** Returns the last value of a span before bounds began to apply in it; null without any. */
function valueBefore({ times, values }: Readings, part: Span, span: Span): number | null {
  const at = placeOf(times, part.startMs) - 1
  const isInSpan = at >= 0 && times[at]! >= span.startMs
  return isInSpan ? values[at]! : null
}

function timed({ bounds, ...time }: TimedBounds, span: Span): TimedBounds[] {
  const part = cut(time, span)
  return part ? [{ ...part, bounds }] : []
}

function rhythmParts(span: Span, rhythms: readonly Rhythm[]) {
  return rhythms.flatMap((rhythm, i) => {
    const part = cut({ startMs: rhythm.fromMs, endMs: rhythms[i + 1]?.fromMs ?? span.endMs }, span)
    return part ? [{ ...part, rhythm }] : []
  })
}

/** Returns the states that explain missing readings. */
function statesIn(states: readonly StateSpan[], gap: Span): CombinedState[] {
  const found = states.filter((state) => cut(state, gap) !== null).map(({ state }) => state)
  return [...new Set(found)].filter((state) => state === 'inactive' || resting.includes(state))
}

function timeOf(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
