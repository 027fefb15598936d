import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Column, ParsedUpload, SentEvent, TimelessReading } from './parse-upload.ts'
import type { Place } from './refusals.ts'

interface Reading {
  readonly type: MeasureType
  readonly ms: number
  readonly value: number
  readonly place: Place
}

/** One item of an upload: a reading, a reading without a time, or an event. */
export type Part =
  | { readonly kind: 'reading'; readonly item: Reading }
  | { readonly kind: 'timeless'; readonly item: TimelessReading }
  | { readonly kind: 'event'; readonly item: SentEvent }

/** Takes an upload apart into its items. */
export function partsOf({ readings, timeless, events }: ParsedUpload): Part[] {
  const parts: Part[] = []
  for (const [type, { times, values, places }] of readings) {
    places.forEach((place, i) => {
      parts.push({ kind: 'reading', item: { type, ms: times[i]!, value: values[i]!, place } })
    })
  }
  for (const item of timeless) parts.push({ kind: 'timeless', item })
  for (const item of events) parts.push({ kind: 'event', item })
  return parts
}

/** Returns the upload that consists of these items. */
export function uploadOf(parts: readonly Part[]): ParsedUpload {
  const readings = new Map<MeasureType, Column>()
  const timeless: TimelessReading[] = []
  const events: SentEvent[] = []
  for (const part of parts) {
    if (part.kind === 'timeless') timeless.push(part.item)
    else if (part.kind === 'event') events.push(part.item)
    else {
      const { type, ms, value, place } = part.item
      const column = readings.get(type) ?? { times: [], values: [], places: [] }
      readings.set(type, column)
      column.times.push(ms)
      column.values.push(value)
      column.places.push(place)
    }
  }
  return { readings, timeless, events, refused: [] }
}
