import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import type { JsonWriter } from '../../../platform/http/answer/json-writer.ts'
import { StampedText } from '../../../platform/http/answer/stamped-text.ts'
import { WrittenJson } from '../../../platform/http/answer/written-json.ts'
import type { EventRow } from '../../core/event-log/public.ts'
import type { MarkedReadings } from '../telemetry/public.ts'
import { presentEvent, presentReading } from './present.ts'

/** The readings and events of a box, to be merged into one chronological list. */
export interface EventsOfBox {
  readonly sensorboxId: string
  /** The readings of each measure, mark and part of the range, oldest first. */
  readonly readings: readonly MarkedReadings[]
  /** Groups of events, each newest first. */
  readonly events: readonly (readonly EventRow[])[]
}

/** A source of the list, in the order of the list. */
interface Line {
  readonly length: number
  timeOf(place: number): number
  /** Writes an item, with a comma before it unless it is the first of the list. */
  write(to: JsonWriter, place: number, isFirst: boolean): void
  /** The approximate size of an item in bytes. */
  readonly size: number
  /** All data that determines the output. */
  readonly madeOf: readonly (string | NodeJS.ArrayBufferView)[]
}

const opening = Buffer.from('[')
const closing = Buffer.from(']')

/**
 * Writes the newest items, up to the limit, as the list of the contract, without creating an object for each. Items with the
 * same time keep the order in which they are given.
 */
export function writeEvents(
  { sensorboxId, readings, events }: EventsOfBox,
  order: 'oldest first' | 'newest first',
  limit: number,
): WrittenJson<SensorboxEvent[]> {
  const newestFirst = order === 'newest first'
  const lines = [
    ...readings.map((one) => lineOfReadings(sensorboxId, one, newestFirst)),
    ...events.map((rows) => lineOfEvents(rows, newestFirst)),
  ]
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  const end = newestFirst ? Math.min(length, limit) : length
  const start = newestFirst ? 0 : Math.max(0, length - limit)
  const expectedLength = lines.reduce((sum, line) => sum + Math.min(line.length, limit) * line.size, 2)
  function* write(to: JsonWriter) {
    const places = lines.map(() => 0)
    to.bytes(opening)
    for (let i = 0; i < end; i++) {
      const next = indexOfNext(lines, places, newestFirst)
      const place = places[next]!++
      if (i < start) continue
      lines[next]!.write(to, place, i === start)
      if (to.isFull) yield
    }
    to.bytes(closing)
  }
  const shape = JSON.stringify([order, limit, lines.map((line) => line.length)])
  return new WrittenJson({ expectedLength, write }, [shape, ...lines.flatMap((line) => line.madeOf)])
}

/** Returns the index of the line with the next item. At least one line must have items left. */
function indexOfNext(lines: readonly Line[], places: readonly number[], newestFirst: boolean): number {
  if (lines.length === 1) return 0
  let next = -1
  let best = 0
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const place = places[i]!
    if (place === line.length) continue
    const time = line.timeOf(place)
    if (next >= 0 && (newestFirst ? time <= best : time >= best)) continue
    next = i
    best = time
  }
  return next
}

function lineOfReadings(
  sensorboxId: string,
  { measure, mark, readings: { times, values } }: MarkedReadings,
  newestFirst: boolean,
): Line {
  // The text around time and value is the same for all readings.
  const sample = JSON.stringify(presentReading(sensorboxId, measure, mark, 0, 0))
  const [head = '', rest = ''] = sample.split(new Date(0).toISOString())
  const [middle = '', tail = ''] = rest.split('"value":0')
  const beforeValue = new StampedText(`,${head}`, `${middle}"value":`)
  const behind = Buffer.from(tail)
  const indexOf = (place: number) => (newestFirst ? times.length - 1 - place : place)
  return {
    length: times.length,
    timeOf: (place) => times[indexOf(place)]!,
    write: (to, place, isFirst) => {
      const i = indexOf(place)
      const text = beforeValue.at(times[i]!)
      to.bytes(isFirst ? text.subarray(1) : text)
      to.number(values[i]!)
      to.bytes(behind)
    },
    size: sample.length + 30,
    madeOf: [sample, times, values],
  }
}

function lineOfEvents(rows: readonly EventRow[], newestFirst: boolean): Line {
  const ordered = newestFirst ? rows : rows.toReversed()
  const texts = ordered.map((row) => Buffer.from(`,${JSON.stringify(presentEvent(row))}`))
  return {
    length: ordered.length,
    timeOf: (place) => ordered[place]!.event_ms,
    write: (to, place, isFirst) => to.bytes(isFirst ? texts[place]!.subarray(1) : texts[place]!),
    size: 250,
    madeOf: texts,
  }
}
