import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Refusal, RefusalCode } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pick, placeOf, type Readings, type SeriesMark, slice } from '../../../readings/telemetry/public.ts'
import type { Column, ParsedUpload, SentEvent, SentReadings } from '../parse/parse-upload.ts'
import { refuse } from '../parse/refusals.ts'
import { freeReadingTimes } from './free-times.ts'
import { type InvalidTime, type MeasuringRange, setAside } from './set-aside.ts'

/** A period in which one stack owned the box. A null bound is open. */
export interface Tenure {
  readonly key: number
  readonly fromMs: number | null
  readonly toMs: number | null
  /** Readings before this time have been deleted, because no stack retains them. */
  readonly keptFromMs: number | null
  /** At least one stack may see the data of this tenure. */
  readonly isSeen: boolean
}

/** The facts of a box that decide which items of an upload are accepted. */
export interface UploadTerms {
  /** The measures of its model, with the values that it can measure. */
  readonly measures: ReadonlyMap<string, MeasuringRange>
  readonly events: ReadonlySet<string>
  /** The times whose readings of a measure and tenure are marked as invalid. */
  readonly invalid: readonly (InvalidTime & { readonly type: string; readonly tenureKey: number })[]
  /** In chronological order, without gaps. */
  readonly tenures: readonly Tenure[]
  /** The states that its owners gave the box, in chronological order. The first begins at its registration. */
  readonly periods: readonly Period[]
  readonly segments: readonly Segment[]
}

export interface Period {
  readonly state: EnabledState
  readonly fromMs: number
}

/** A judged upload, with the accepted items grouped by tenure. */
export interface JudgedUpload {
  /** At most one entry per measure, tenure and mark. Timestamps are ascending and unique. */
  readonly readings: readonly {
    readonly type: MeasureType
    readonly tenure: Tenure
    /** Why the readings are set aside. */
    readonly mark: SeriesMark
    readonly readings: Readings
  }[]
  readonly events: readonly { readonly event: SentEvent; readonly tenure: Tenure }[]
  readonly refused: readonly Refusal[]
  /** The number of items that occur in the upload more than once, or whose names are known. */
  readonly duplicates: number
  /** The names of the accepted items that came without a timestamp. */
  readonly names: readonly { readonly name: string; readonly ms: number }[]
}

/** The stored items of a box: their names, and the newest time of each series by measure code. */
export interface StoredItems {
  readonly names: ReadonlySet<string>
  readonly newest: ReadonlyMap<number, number>
}

/** Judges the well-formed items by the facts of the box and by what is stored. `newest` is only read for readings without a time. */
export function judgeUpload(
  upload: ParsedUpload,
  terms: UploadTerms,
  { names: known, newest }: StoredItems,
): JudgedUpload {
  const { segments } = terms
  const refused: Refusal[] = [...upload.refused]
  const names: { name: string; ms: number }[] = []
  const seen = new Set(known)
  let duplicates = 0

  /** Whether the name occurs for the first time; if so, records it. */
  const isFirst = (name: string, ms: number): boolean => {
    if (seen.has(name)) return false
    seen.add(name)
    names.push({ name, ms })
    return true
  }

  const columns = new Map<MeasureType, SentReadings>(upload.readings)
  const withTimeless = new Map<MeasureType, Column>()
  const freeTime = freeReadingTimes(newest)
  for (const { type, ms, value, place, name } of upload.timeless) {
    const segment = segmentAt(segments, ms)
    const refusal = terms.measures.has(type) ? segment.refusal : 'UNKNOWN_TYPE'
    if (refusal) refused.push(refuse(place, refusal))
    else if (name !== null && !isFirst(name, ms)) duplicates++
    else {
      const column = withTimeless.get(type) ?? copyOf(columns.get(type))
      withTimeless.set(type, column)
      columns.set(type, column)
      column.times.push(freeTime(type, ms))
      column.values.push(value)
      column.places.push(place)
    }
  }

  const readings: JudgedUpload['readings'][number][] = []
  for (const [type, column] of columns) {
    const range = terms.measures.get(type)
    if (!range) {
      for (const place of column.places) refused.push(refuse(place, 'UNKNOWN_TYPE'))
      continue
    }
    const sorted = inOrder(column)
    const parts = new Map<Tenure, Readings[]>()
    for (let from = 0; from < sorted.times.length; ) {
      const segment = segmentAt(segments, sorted.times[from]!)
      const to = placeOf(sorted.times, segment.toMs)
      if (segment.refusal) {
        for (const place of sorted.places.slice(from, to)) refused.push(refuse(place, segment.refusal))
      } else {
        const part = eachOnce(slice(sorted, from, to))
        duplicates += to - from - part.times.length
        parts.set(segment.tenure, [...(parts.get(segment.tenure) ?? []), part])
      }
      from = to
    }
    for (const [tenure, of] of parts) {
      const invalid = terms.invalid.filter((one) => one.type === type && one.tenureKey === tenure.key)
      for (const part of setAside(joined(of), range, invalid)) readings.push({ type, tenure, ...part })
    }
  }

  const events: JudgedUpload['events'][number][] = []
  for (const event of upload.events) {
    const { tenure, refusal } = segmentAt(segments, event.ms)
    const code = terms.events.has(event.type) ? refusal : 'UNKNOWN_TYPE'
    if (code) refused.push(refuse(event.place, code))
    else if (event.name !== null && !isFirst(event.name, event.ms)) duplicates++
    else events.push({ event, tenure })
  }
  return { readings, events, refused, duplicates, names }
}

/**
 * Returns the times at which measuring stopped within a tenure, ascending: the box was disabled or put in stock, or the
 * tenure ended. Alarms end at these times.
 */
export function stopsIn(tenure: Tenure, terms: UploadTerms): number[] {
  const stops = terms.periods
    .filter(({ state, fromMs }) => state !== 'enabled' && isIn(tenure, fromMs))
    .map(({ fromMs }) => fromMs)
  return tenure.toMs === null ? stops : [...stops, tenure.toMs]
}

function isIn({ fromMs, toMs }: Tenure, ms: number): boolean {
  return (fromMs === null || ms >= fromMs) && (toMs === null || ms < toMs)
}

/** A period in which neither the owner nor the state of the box changes. */
export interface Segment {
  readonly fromMs: number
  readonly toMs: number
  readonly tenure: Tenure
  readonly refusal: RefusalCode | null
}

/** Returns the segments of a box's tenures and periods, in chronological order. The first is open to the past. */
export function segmentsOf(tenures: readonly Tenure[], periods: readonly Period[]): Segment[] {
  const starts = [
    Number.NEGATIVE_INFINITY,
    ...tenures.flatMap(({ fromMs, keptFromMs }) => [fromMs, keptFromMs].filter((ms) => ms !== null)),
    ...periods.map(({ fromMs }) => fromMs),
  ]
  const bounds = [...new Set(starts)].sort((a, b) => a - b)
  return bounds.map((fromMs, i) => {
    const tenure = tenures.find((one) => isIn(one, fromMs))
    if (!tenure) throw new Error('a time outside every tenure')
    const period = periods.findLast((one) => one.fromMs <= fromMs)
    return {
      fromMs,
      toMs: bounds[i + 1] ?? Number.POSITIVE_INFINITY,
      tenure,
      refusal: refusalOf(period?.state, tenure, fromMs),
    }
  })
}

/**
 * Readings from before the registration are accepted: there is no period yet. Deleted readings are refused, because the
 * hourly sums may still include them.
 */
function refusalOf(state: EnabledState | undefined, tenure: Tenure, fromMs: number): RefusalCode | null {
  if (state === 'disabled') return 'SENSORBOX_DISABLED'
  if (state === 'in_stock') return 'SENSORBOX_IN_STOCK'
  if (!tenure.isSeen) return 'NOBODY_SEES_IT'
  return tenure.keptFromMs !== null && fromMs < tenure.keptFromMs ? 'NO_LONGER_KEPT' : null
}

function segmentAt(segments: readonly Segment[], ms: number): Segment {
  const segment = segments.findLast((one) => one.fromMs <= ms)
  if (!segment) throw new Error('unreachable: the first segment is open to the past')
  return segment
}

interface Sorted extends Readings {
  readonly places: readonly number[]
}

/** Sorts by time. Among readings with the same time, the one that was sent first comes first. */
function inOrder(column: SentReadings): Sorted {
  const { times, values, places } = column
  if (isAscending(times)) return { times: packed(times), values: packed(values), places }
  const order = [...times.keys()].sort((a, b) => times[a]! - times[b]! || a - b)
  return {
    times: Float64Array.from(order, (at) => times[at]!),
    values: Float64Array.from(order, (at) => values[at]!),
    places: order.map((at) => places[at]!),
  }
}

function packed(numbers: SentReadings['times']): Float64Array {
  return numbers instanceof Float64Array ? numbers : new Float64Array(numbers)
}

function copyOf(column: SentReadings | undefined): Column {
  if (!column) return { times: [], values: [], places: [] }
  return { times: [...column.times], values: [...column.values], places: [...column.places] }
}

function isAscending(times: SentReadings['times']): boolean {
  for (let i = 1; i < times.length; i++) if (times[i]! < times[i - 1]!) return false
  return true
}

/** Keeps the first of several readings with the same time. */
function eachOnce(readings: Readings): Readings {
  const { times } = readings
  for (let i = 1; i < times.length; i++) {
    if (times[i] === times[i - 1]) return pick(readings, (place) => times[place] !== times[place - 1])
  }
  return readings
}

function joined(parts: readonly Readings[]): Readings {
  if (parts.length === 1) return parts[0]!
  return {
    times: Float64Array.from(parts.flatMap((part) => [...part.times])),
    values: Float64Array.from(parts.flatMap((part) => [...part.values])),
  }
}
