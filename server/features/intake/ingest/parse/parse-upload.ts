import {
  isMeasureType,
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Refusal, Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { deviceEventTypes } from '@sensorstack/contract/features/readings/events/event.ts'
import { eventValue, isReadingValue, isStorable, isUnitOf, readTime } from './item-fields.ts'
import { eventPlace, type Place, refuse, seriesPlace } from './refusals.ts'

/** The readings of one measure as they were sent: unordered, possibly with duplicate times. */
export interface SentReadings {
  readonly times: Numbers
  readonly values: Numbers
  readonly places: Place[]
}

type Numbers = readonly number[] | Float64Array

/** When an upload arrived. If the broker has noted it, it is the same each time that the broker sends the upload. */
export interface ArrivalTime {
  readonly ms: number
  readonly isNoted: boolean
}

/** A reading without a timestamp: it gets the time of arrival, or the next one at which the series has no reading. */
export interface TimelessReading {
  readonly type: MeasureType
  readonly ms: number
  readonly value: number
  readonly place: Place
  /** The name that the box gave it, by which it is recognized when it is sent again. */
  readonly name: string | null
}

/** An event that a box reports in addition to its readings. */
export interface SentEvent {
  readonly type: string
  readonly ms: number
  /** As JSON. */
  readonly value: string
  readonly place: Place
  /** The name that the box gave it, if it has no timestamp. */
  readonly name: string | null
  /** Whether a later time will do if the box has another event of the type at this one, because the box gave it none. */
  readonly mayMove: boolean
}

/** An upload, judged as far as possible without knowing the box. */
export interface ParsedUpload {
  readonly readings: ReadonlyMap<MeasureType, SentReadings>
  readonly timeless: readonly TimelessReading[]
  readonly events: readonly SentEvent[]
  readonly refused: readonly Refusal[]
}

/** Returns the number of readings and events in an upload. */
export function countItems({ events, series }: Upload): number {
  let count = events?.length ?? 0
  for (const each of series ?? []) count += countColumns(columnsOf(each))
  return count
}

/** A series that can't be read counts as one item. */
function countColumns(columns: Columns | null): number {
  return columns ? Math.max(columns.timestamps.length, columns.values.length) : 1
}

/** Returns the number of readings and events that could be parsed. */
export function countParsed({ readings, timeless, events }: ParsedUpload): number {
  let count = timeless.length + events.length
  for (const { times } of readings.values()) count += times.length
  return count
}

/**
 * Parses the items of an upload and judges each on its own. An item for which this fails is refused alone; `onFault` gets the error.
 */
export function parseUpload(
  upload: Upload,
  { ms: now, isNoted }: ArrivalTime,
  onFault: (error: unknown) => void,
): ParsedUpload {
  const readings = new Map<MeasureType, Column>()
  const timeless: TimelessReading[] = []
  const events: SentEvent[] = []
  const refused: Refusal[] = []
  const columnOf = (type: MeasureType): Column => {
    const column = readings.get(type) ?? { times: [], values: [], places: [] }
    readings.set(type, column)
    return column
  }
  const alone = (place: Place, judge: () => void) => {
    try {
      judge()
    } catch (error) {
      onFault(error)
      refused.push(refuse(place, 'NOT_STORABLE'))
    }
  }

  // Items without a timestamp get increasing ones, a millisecond apart.
  const arrivals = new Map<string, number>()
  const arrival = (type: string): number => {
    const before = arrivals.get(type) ?? 0
    arrivals.set(type, before + 1)
    return now + before
  }

  upload.events?.forEach((item, index) => {
    const place = eventPlace(index)
    alone(place, () => {
      const parsed = parseItem(item, place, now, arrival)
      if ('code' in parsed) {
        refused.push(parsed)
        return
      }
      const { type, ms, value, hasTime, name } = parsed
      // Without a name, an item that the broker sends again is recognized by the time that it has noted.
      const mayMove = !hasTime && (name !== null || !isNoted)
      if (typeof value === 'string') events.push({ type, ms, value, place, name, mayMove })
      else if (!isMeasureType(type)) throw new Error('unreachable: a number is a reading')
      else if (mayMove) timeless.push({ type, ms, value, place, name })
      else push(columnOf(type), ms, value, place)
    })
  })

  upload.series?.forEach((each, series) => {
    const columns = columnsOf(each)
    if (!columns) {
      refused.push(refuse(seriesPlace(series, 0), 'BAD_VALUE', noSeries))
      return
    }
    const { type, timestamps, values, unit } = columns
    const length = Math.min(timestamps.length, values.length)
    if (timestamps.length !== values.length) {
      refused.push(refuse(seriesPlace(series, length), 'LENGTH_MISMATCH'))
      return
    }
    const measure = typeof type === 'string' && isMeasureType(type) ? type : null
    const isInUnit = measure === null || isUnitOf(measure, unit)
    for (let i = 0; i < length; i++) {
      const place = seriesPlace(series, i)
      alone(place, () => {
        const value = values[i]
        const ms = readTime(timestamps[i], now)
        if (measure === null) refused.push(refuse(place, 'UNKNOWN_TYPE'))
        else if (typeof ms === 'string') refused.push(refuse(place, ms))
        else if (!isReadingValue(value)) refused.push(refuse(place, 'BAD_VALUE'))
        else if (!isInUnit) refused.push(badUnit(place, measure))
        else push(columnOf(measure), ms, value, place)
      })
    }
  })
  return { readings, timeless, events, refused }
}

interface Columns {
  readonly type: unknown
  readonly timestamps: readonly unknown[]
  readonly values: readonly unknown[]
  readonly unit: unknown
}

const noSeries = 'This is no series: it needs a type, and the lists timestamps and values.'

/** Returns the columns of a series, or null if it has none. */
function columnsOf(series: unknown): Columns | null {
  if (typeof series !== 'object' || series === null) return null
  const { type, timestamps, values, unit } = series as Record<string, unknown>
  return Array.isArray(timestamps) && Array.isArray(values) ? { type, timestamps, values, unit } : null
}

function badUnit(place: Place, type: MeasureType): Refusal {
  return refuse(place, 'BAD_UNIT', `The value has to be in ${measureTypes[type].unit}: nothing is converted.`)
}

/** Readings that can be extended. */
export interface Column extends SentReadings {
  readonly times: number[]
  readonly values: number[]
}

function push(column: Column, ms: number, value: number, place: Place): void {
  column.times.push(ms)
  column.values.push(value)
  column.places.push(place)
}

interface ParsedItem {
  readonly type: string
  readonly ms: number
  /** A number for a reading, JSON for an event. */
  readonly value: number | string
  readonly hasTime: boolean
  readonly name: string | null
}

function parseItem(
  item: unknown,
  place: Place,
  now: number,
  arrival: (type: string) => number,
): ParsedItem | Refusal {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return refuse(place, 'BAD_VALUE', 'This is neither a reading nor an event.')
  }
  const { type, value, timestamp, id, unit } = item as Record<string, unknown>
  const isReading = typeof type === 'string' && isMeasureType(type)
  if (typeof type !== 'string' || !(isReading || isDeviceEvent(type))) return refuse(place, 'UNKNOWN_TYPE')

  const hasTime = timestamp !== undefined && timestamp !== null
  const time = hasTime ? readTime(timestamp, now) : null
  if (typeof time === 'string') return refuse(place, time)

  const kept = isReading ? (isReadingValue(value) ? value : null) : eventValue(value)
  if (kept === null) {
    return isReading
      ? refuse(place, 'BAD_VALUE')
      : refuse(
          place,
          'BAD_VALUE',
          'The value is too large, too deep, or holds characters that can not be stored.',
        )
  }
  if (isReading && !isUnitOf(type, unit)) return badUnit(place, type)
  if (id !== undefined && id !== null && !isName(id)) {
    return refuse(place, 'BAD_VALUE', 'The id must be a text of 1 to 100 whole characters.')
  }
  return { type, ms: time ?? arrival(type), value: kept, hasTime, name: hasTime ? null : (id ?? null) }
}

function isDeviceEvent(type: string): boolean {
  return (deviceEventTypes as readonly string[]).includes(type)
}

/** Bytes that are no UTF-8 arrive as `\ufffd`, so two ids with them could be taken for one. */
function isName(id: unknown): id is string {
  return (
    typeof id === 'string' && id.length >= 1 && id.length <= 100 && isStorable(id) && !id.includes('\ufffd')
  )
}
