import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import { hourMs, hourOf } from '../chunks/months.ts'
import { placeOf } from '../chunks/readings.ts'
import { codeOf } from '../chunks/series-codes.ts'
import { chunksOfParts, extremesOfHours, firstHoursWith, type NumberedPart } from './extremes-queries.ts'
import { type SeriesInTenure, unpack } from './read-readings.ts'
import { tenuresOfStacks } from './visible-tenures-queries.ts'

/** A span of a measure in a tenure, as a stack sees it. */
export interface WantedSpan {
  readonly stackId: string
  readonly tenureKey: number
  readonly measure: MeasureType
  readonly startMs: number
  /** Not part of the span; null for all readings from the start on. */
  readonly endMs: number | null
  /** Whether its lowest or its highest reading is wanted. */
  readonly side: 'min' | 'max'
}

/** The lowest or highest reading of a span. */
export interface Extreme {
  readonly value: number
  /** When it was measured first; null if only its hour is still stored. */
  readonly atMs: number | null
}

/** A span of a series, with the times before which its stack can't see readings or hourly sums. */
export interface SeenSpan extends SeriesInTenure, Pick<WantedSpan, 'startMs' | 'endMs' | 'side'> {
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/** Returns the lowest or the highest reading that the stack can see in each span, or null; for tenures without a grant, too. */
export async function extremesOfSpans(
  db: StackBound,
  wanted: readonly WantedSpan[],
): Promise<(Extreme | null)[]> {
  if (wanted.length === 0) return []
  const tenures = await tenuresOfStacks(db, wanted)
  await db.openTenures([...new Set([...tenures.values()].map((tenure) => tenure.tenureKey))])
  const seen = wanted.map(({ stackId, tenureKey, measure, startMs, endMs, side }) => {
    const tenure = tenures.get(`${stackId} ${tenureKey}`)
    return tenure ? { ...tenure, measure: codeOf(measure), startMs, endMs, side } : null
  })
  const found = await extremesIn(
    db.tx,
    seen.filter((span) => span !== null),
  )
  let at = 0
  return seen.map((span) => (span === null ? null : (found[at++] ?? null)))
}

const endOfHours = 2 ** 31 - 1

/**
 * Returns the lowest or the highest reading in each span, null where there is none. The tenures must be open to the transaction.
 * Whole hours come from the hourly sums, the rest from the readings, as far as they are still stored. Readings that are set aside
 * are left out.
 */
export async function extremesIn(tx: Tx, spans: readonly SeenSpan[]): Promise<(Extreme | null)[]> {
  const found: (Extreme | null)[] = spans.map(() => null)
  const take = (number: number, value: number, atMs: number | null) => {
    const known = found[number]
    const isFurther = !known || (spans[number]!.side === 'max' ? value > known.value : value < known.value)
    const isEarlier = value === known?.value && atMs !== null && (known.atMs === null || atMs < known.atMs)
    if (isFurther || isEarlier) found[number] = { value, atMs }
  }
  const takeReadings = async (parts: readonly NumberedPart[]) => {
    for (const { number, start, end, ...chunk } of await chunksOfParts(tx, parts)) {
      const { times, values } = unpack([chunk])
      const last = placeOf(times, end)
      for (let i = placeOf(times, start); i < last; i++) take(number, values[i]!, times[i]!)
    }
  }
  const hours = spans.flatMap((span, number) => {
    const { start, end } = wholeHours(span)
    return start < end ? [{ ...seriesOf(span), number, start, end }] : []
  })
  const ofHours = await extremesOfHours(tx, hours)
  for (const { number, ...extremes } of ofHours) take(number, extremes[spans[number]!.side], null)
  await takeReadings(
    spans.flatMap((span, number) =>
      cutParts(span).map((part) => ({ ...seriesOf(span), number, start: part.start, end: part.end })),
    ),
  )
  // Hourly sums don't say when within the hour it was.
  const valued = hours.flatMap((part) => {
    const value = found[part.number]?.value
    return value === undefined ? [] : [{ ...part, value }]
  })
  await takeReadings(
    (await firstHoursWith(tx, valued)).flatMap(({ number, hour }) => {
      const { readingsFromMs, ...span } = spans[number]!
      const start = hour * hourMs
      return start < (readingsFromMs ?? start)
        ? []
        : [{ ...seriesOf(span), number, start, end: start + hourMs }]
    }),
  )
  return found
}

function seriesOf({ sensorboxKey, measure, tenureKey }: SeriesInTenure): SeriesInTenure {
  return { sensorboxKey, measure, tenureKey }
}

/** Returns the whole hours of a span that the stack can see. */
function wholeHours({ startMs, endMs, hoursFromMs }: SeenSpan): { start: number; end: number } {
  const seenMs = Math.max(startMs, hoursFromMs ?? startMs)
  return { start: Math.ceil(seenMs / hourMs), end: endMs === null ? endOfHours : hourOf(endMs) }
}

/** Returns the ends of a span that don't fill their hour, as far as the stack can see them. */
function cutParts(span: SeenSpan): { start: number; end: number }[] {
  const { startMs, readingsFromMs } = span
  const endMs = span.endMs ?? Number.MAX_SAFE_INTEGER
  const nextHour = Math.ceil(startMs / hourMs) * hourMs
  const parts = [
    { start: startMs, end: Math.min(nextHour, endMs) },
    ...(span.endMs === null ? [] : [{ start: Math.max(hourOf(endMs) * hourMs, nextHour), end: endMs }]),
  ]
  return parts
    .map(({ start, end }) => ({ start: Math.max(start, readingsFromMs ?? start), end }))
    .filter(({ start, end }) => start < end)
}
