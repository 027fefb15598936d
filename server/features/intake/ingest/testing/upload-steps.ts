import { timeSamplings } from '@sensorstack/contract/features/readings/events/event.ts'
import fc from 'fast-check'
import type { Effort } from '../../../readings/telemetry/compact/plan-merges.ts'
import type { SentReading } from './box-model.ts'

/** The transport and the form: mixed items that are parsed as JSON, or plain readings that the fast parser reads. */
export type Way = 'http' | 'simple http' | 'mqtt' | 'simple mqtt'

/** A step in the life of a box. */
export type Step =
  | { readonly do: 'upload'; readonly way: Way; readonly readings: readonly Offset[] }
  | { readonly do: 'at once'; readonly uploads: readonly (readonly [Way, readonly Offset[]])[] }
  | {
      readonly do: 'hand over'
      readonly withData: boolean
      readonly keepsCopy: boolean
      readonly concurrent: readonly Offset[]
    }
  | { readonly do: 'compact'; readonly effort: Effort; readonly concurrent: readonly Offset[] }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'disable'; readonly minutes: number }
  | { readonly do: 'keep'; readonly stack: number; readonly months: Months }
  | { readonly do: 'months pass'; readonly months: number }

/**
 * A reading. Its minute counts from an epoch: the start of the run, or the end of a step in which months passed. `back` picks
 * an earlier epoch. The value is in quarters.
 */
export type Offset = readonly [type: number, minute: number, value: number, back: number]

/** The retention of readings and hourly values, in months; null means forever. */
export type Months = readonly [readings: number | null, hours: number | null]

const way = fc.constantFrom<Way[]>('http', 'simple http', 'mqtt', 'simple mqtt')
const back = fc.constantFrom(0, 0, 0, 1, 2)
const offset = fc.tuple(
  fc.nat(1),
  fc.integer({ min: -150, max: 150 }),
  fc.integer({ min: -40, max: 40 }),
  back,
)
const readings = fc.array(offset, { minLength: 1, maxLength: 25 })
/** Retention settings of a stack. */
export const months: fc.Arbitrary<Months> = fc.constantFrom<Months[]>(
  [1, 1],
  [1, 2],
  [1, null],
  [2, 3],
  [null, null],
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('upload' as const), way, readings }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('at once' as const),
      uploads: fc.array(fc.tuple(way, readings), { minLength: 2, maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hand over' as const),
      withData: fc.constantFrom(true, true, false),
      keepsCopy: fc.boolean(),
      concurrent: readings,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('compact' as const),
      effort: fc.constantFrom<Effort>('piles', 'all'),
      concurrent: fc.oneof(fc.constant([]), readings),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('disable' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('keep' as const),
      stack: fc.nat(1),
      months,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('months pass' as const), months: fc.integer({ min: 1, max: 3 }) }),
  },
)

/** A range of minutes and the form of its buckets. */
export const view = fc.record({
  range: fc.tuple(fc.integer({ min: -160, max: 160 }), fc.integer({ min: 1, max: 300 }), fc.nat(1)),
  back,
  /** Covers the time from the first reading to the last, even over many months. */
  isWide: fc.boolean(),
  sampling: fc.constantFrom(...timeSamplings),
  zone: fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  limit: fc.integer({ min: 1, max: 60 }),
})

export type View = typeof view extends fc.Arbitrary<infer V> ? V : never

/** Returns the body of an upload with these readings: a mixture of single readings and columns, or only columns. */
export function bodyOf(by: Way, types: readonly string[], sent: readonly SentReading[]) {
  const isMixed = by === 'http' || by === 'mqtt'
  const half = isMixed ? Math.floor(sent.length / 2) : 0
  const single = sent.slice(0, half).map(({ type, at, value }) => ({ type, value, timestamp: new Date(at) }))
  const series = types.map((type) => {
    const column = sent.slice(half).filter((one) => one.type === type)
    return { type, timestamps: column.map((one) => one.at), values: column.map((one) => one.value) }
  })
  return isMixed
    ? { events: single, series }
    : { series: series.filter(({ timestamps }) => timestamps.length > 0) }
}
