import type { WellFormedUpload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { seedOf, uniform, wander } from '@sensorstack/simulator/scenarios/noise.ts'

/** A compact description of an upload, from which its readings are derived. */
export interface UploadOperation {
  readonly sensorboxId: string
  readonly series: readonly SentSeries[]
  /** When the box was shaken or opened, as positions of its course. */
  readonly events: readonly { readonly type: 'shock' | 'door'; readonly place: number }[]
  /** Battery readings without a time: they get the time of arrival, and their name makes them safe to repeat. */
  readonly names: readonly string[]
  /** Whether it is sent with an Idempotency-Key. */
  readonly isKeyed: boolean
}

/** The positions `from`, `from + stride`, … of a box's course. */
export interface SentSeries {
  readonly type: SentType
  readonly from: number
  readonly count: number
  readonly stride: number
  /** Another edition has other values at the same times; the first one stays. */
  readonly edition: number
  readonly order: 'ascending' | 'shuffled'
}

export const sentTypes = ['temperature', 'humidity'] as const
export type SentType = (typeof sentTypes)[number]

export interface Reading {
  readonly ms: number
  readonly value: number
}

const placeMs = 30_000

/** The time of a position of a box's course: about one per half minute, because clocks are not exact. */
export function timeOf(originMs: number, place: number): number {
  return originMs + place * placeMs + Math.floor(uniform(17, place) * (placeMs - 1))
}

/** The readings in the order in which they are sent. */
export function readingsOf(originMs: number, sensorboxId: string, sent: SentSeries): Reading[] {
  const places = Array.from({ length: sent.count }, (_, i) => sent.from + i * sent.stride)
  if (sent.order === 'shuffled') {
    places.sort((a, b) => uniform(sent.edition, a) - uniform(sent.edition, b))
    // A box that sends out of order also sends one reading twice.
    places.push(places[0]!)
  }
  return places.map((place) => ({
    ms: timeOf(originMs, place),
    value: measured(sent.type, seedOf(sensorboxId), place, sent.edition),
  }))
}

/** Swings beyond the limits and back every hour or two, with a hundredth of a degree for each edition. */
function measured(type: SentType, seed: number, place: number, edition: number): number {
  const swing = wander(seed, place / 90)
  const unrest = uniform(seed ^ 5, place)
  const value = type === 'temperature' ? 4.5 + 7 * swing + unrest : 60 + 20 * swing + unrest
  return Math.round(value * 10) / 10 + edition / 100
}

/** The battery voltage of a named reading. */
export function batteryOf(name: string): number {
  return Math.round(3600 + 400 * uniform(seedOf(name), 0)) / 1000
}

/** The body of the upload. */
export function bodyOf(originMs: number, operation: UploadOperation): WellFormedUpload {
  const { sensorboxId, series, events, names } = operation
  return {
    series: series.map((sent) => {
      const readings = readingsOf(originMs, sensorboxId, sent)
      return {
        type: sent.type,
        timestamps: readings.map(({ ms }) => ms),
        values: readings.map(({ value }) => value),
      }
    }),
    events: [
      ...events.map(({ type, place }) => ({ type, value: null, timestamp: timeOf(originMs, place) })),
      ...names.map((id) => ({ type: 'battery_voltage', value: batteryOf(id), id })),
    ],
  }
}
