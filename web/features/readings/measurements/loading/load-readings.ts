import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import type { Ahead } from './ahead.ts'
import { bringsNew, extraRounds, monthBefore, rangeToLoad } from './load-plan.ts'
import type { ChartSampling } from './sampling.ts'
import { emptySeries, type Point, before as pointsBefore, type Series, withPoints } from './series.ts'
import { addRange, cutFrom, lengthOf, missingRanges } from './time-range.ts'

/** The form in which readings are loaded: raw, or in buckets of a sampling. */
export type Grain = 'raw' | ChartSampling

/** The loaded data of a box in one grain. */
export interface Loaded {
  /** The spans that were requested, even if they contain no readings. */
  readonly covered: readonly TimeRange[]
  readonly series: ReadonlyMap<MeasureType, Series>
}

export const nothingLoaded: Loaded = { covered: [], series: new Map() }

/** The loaded data of a box. */
export type Readings = ReadonlyMap<Grain, Loaded>

/** New points by measure. */
export type Points = ReadonlyMap<MeasureType, readonly Point[]>

export interface LoadSteps {
  /** Returns what is loaded at this moment. */
  current: () => Readings
  /** Splits a range into parts small enough for one call. */
  split: (grain: Grain, range: TimeRange) => Promise<readonly TimeRange[]>
  fetchPart: (grain: Grain, part: TimeRange) => Promise<Points>
  /** Called after each part, so that the first parts are visible early. */
  onLoaded: (readings: Readings) => void
  /** Waits until the user is likely to stay with the visible span. */
  rest: () => Promise<void>
}

/**
 * Loads what a visible span needs and isn't loaded yet: first the span itself; then, after a rest and depending on
 * `ahead`, what comes before it; then up to two more months while they bring readings. Those months are loaded in
 * hourly buckets for panning; finer ones follow once they are visible. Rejects if `fetchPart` rejects, but keeps the
 * parts before.
 */
export async function loadReadings(
  visible: TimeRange,
  grain: Grain,
  ahead: Ahead,
  steps: LoadSteps,
): Promise<void> {
  let added = await take(visible, grain, steps)
  if (ahead === 'nothing') return
  await steps.rest()
  let range = rangeToLoad(visible)
  added = [...added, ...(await take(range, grain, steps))]
  if (ahead === 'one pan') return
  for (let round = 0; round < extraRounds && bringsNew(added); round++) {
    range = monthBefore(range)
    added = await take(range, grain === '1d' ? '1d' : '1h', steps)
  }
}

/** Loads the missing parts of a range; returns by how many points each series has grown. */
async function take(range: TimeRange, grain: Grain, steps: LoadSteps): Promise<number[]> {
  const { current, split, fetchPart, onLoaded } = steps
  const loaded = () => current().get(grain) ?? nothingLoaded
  const before = sizes(loaded())
  for (const missing of missingRanges(loaded().covered, range)) {
    for (const part of await split(grain, missing)) {
      const points = await fetchPart(grain, part)
      onLoaded(new Map(current()).set(grain, withPart(loaded(), part, points)))
    }
  }
  return [...sizes(loaded())].map(([type, size]) => size - (before.get(type) ?? 0))
}

function sizes(loaded: Loaded): Map<MeasureType, number> {
  return new Map([...loaded.series].map(([type, series]) => [type, series.times.length]))
}

function withPart(loaded: Loaded, part: TimeRange, points: Points): Loaded {
  const series = new Map(loaded.series)
  for (const [type, added] of points) series.set(type, withPoints(series.get(type) ?? emptySeries, added))
  return { covered: addRange(loaded.covered, part), series }
}

/** Drops everything from `time` on, so that it is requested again: new readings have arrived. */
export function withoutTail(readings: Readings, time: number): Readings {
  return new Map(
    [...readings].map(([grain, { covered, series }]) => [
      grain,
      {
        covered: cutFrom(covered, time),
        series: new Map([...series].map(([type, one]) => [type, pointsBefore(one, time)])),
      },
    ]),
  )
}

/** Returns the requested share of a range: 0 to 1. */
export function coveredShare(loaded: Loaded | undefined, range: TimeRange): number {
  if (loaded === undefined || lengthOf(range) === 0) return 0
  const missing = missingRanges(loaded.covered, range).reduce((sum, part) => sum + lengthOf(part), 0)
  return 1 - missing / lengthOf(range)
}
