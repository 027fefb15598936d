import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Refusal, RefusalCode } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pick, placeOf, type Readings, slice } from '../../../readings/telemetry/public.ts'
import type { Column, ParsedUpload, SentEvent, SentReadings } from '../parse/parse-upload.ts'
import { refuse } from '../parse/refusals.ts'

/** A time in which one stack owned the box; null is open. */
export interface Tenure {
  readonly key: number
  readonly fromMs: number | null
  readonly toMs: number | null
  /** What lies before is gone: no stack keeps it any more. */
  readonly keptFromMs: number | null
  /** Some stack may see what lies in it. */
  readonly isSeen: boolean
}

/** What the items of an upload are judged by. */
export interface UploadTerms {
  readonly measures: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  /** In the order of time, without a gap. */
  readonly tenures: readonly Tenure[]
  /** What the owners have done with the box, in the order of time; the first is its registration. */
  readonly periods: readonly Period[]
  readonly segments: readonly Segment[]
}

export interface Period {
  readonly state: EnabledState
  readonly fromMs: number
}

/** An upload with all that was good sorted by what it belongs to. */
export interface JudgedUpload {
  /** Of each measure and tenure at most once; times ascending, each once. */
  readonly readings: readonly {
    readonly type: MeasureType
    readonly tenure: Tenure
    readonly readings: Readings
  }[]
  readonly events: readonly { readonly event: SentEvent; readonly tenure: Tenure }[]
  readonly refused: readonly Refusal[]
  /** Items that stand in the upload more than once, or whose names are known. */
  readonly duplicates: number
  /** The names of items without a time that were good. */
  readonly names: readonly { readonly name: string; readonly ms: number }[]
}

/** Judges what is well-formed by what is known of the box; `known` holds the names of items that were stored before. */
export function judgeUpload(
  upload: ParsedUpload,
  terms: UploadTerms,
  known: ReadonlySet<string>,
): JudgedUpload {
  const { segments } = terms
  const refused: Refusal[] = [...upload.refused]
  const names: { name: string; ms: number }[] = []
  const seen = new Set(known)
  let duplicates = 0

  /** Whether a named item is there for the first time; then its name is kept. */
  const isFirst = (name: string, ms: number): boolean => {
    if (seen.has(name)) return false
    seen.add(name)
    names.push({ name, ms })
    return true
  }

  const columns = new Map<MeasureType, SentReadings>(upload.readings)
  const withNamed = new Map<MeasureType, Column>()
  for (const { type, ms, value, place, name } of upload.named) {
    const segment = segmentAt(segments, ms)
    const refusal = terms.measures.has(type) ? segment.refusal : 'UNKNOWN_TYPE'
    if (refusal) refused.push(refuse(place, refusal))
    else if (!isFirst(name, ms)) duplicates++
    else {
      const column = withNamed.get(type) ?? copyOf(columns.get(type))
      withNamed.set(type, column)
      columns.set(type, column)
      column.times.push(ms)
      column.values.push(value)
      column.places.push(place)
    }
  }

  const readings: JudgedUpload['readings'][number][] = []
  for (const [type, column] of columns) {
    if (!terms.measures.has(type)) {
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
    for (const [tenure, of] of parts) readings.push({ type, tenure, readings: joined(of) })
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
 * When measuring stopped within a tenure, ascending: the box was disabled, put in stock, or the tenure ended. Alarms
 * end there.
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

/** A time in which neither the owner nor the state of the box changes. */
export interface Segment {
  readonly fromMs: number
  readonly toMs: number
  readonly tenure: Tenure
  readonly refusal: RefusalCode | null
}

/** Cuts the tenures and periods of a box into segments, in the order of time; the first is open to the past. */
export function segmentsOf(tenures: readonly Tenure[], periods: readonly Period[]): Segment[] {
  const starts = [
    Number.NEGATIVE_INFINITY,
    ...tenures.flatMap(({ fromMs, keptFromMs }) => [fromMs, keptFromMs].filter((ms) => ms !== null)),
    ...periods.map(({ fromMs }) => fromMs),
  ]
  const bounds = [...new Set(starts)].sort((a, b) => a - b)
  return bounds.map((fromMs, i) => {
    const tenure = tenures.find((one) => isIn(one, fromMs))
    if (!tenure) throw new Error('a time that belongs to no tenure')
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
 * What lies before the registration is taken: there is no period yet. What is gone isn't taken again: it may still be
 * counted in hourly sums.
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

/** In the order of time; of several with the same time, the one that was sent first comes first. */
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

/** Of several with the same time the first. */
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
