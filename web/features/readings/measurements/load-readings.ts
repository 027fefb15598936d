import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import type { Ahead } from './ahead.ts'
import { bringsNew, extraRounds, monthBefore, rangeToLoad } from './load-plan.ts'
import type { ChartSampling } from './sampling.ts'
import { emptySeries, type Point, before as pointsBefore, type Series, withPoints } from './series.ts'
import { addRange, cutFrom, lengthOf, missingRanges } from './time-range.ts'

/** In what form readings are loaded: singly, or in buckets of a sampling. */
export type Grain = 'raw' | ChartSampling

/** What has been loaded of a box in one grain. */
export interface Loaded {
  /** The spans that were asked for, whether there were readings or not. */
  readonly covered: readonly TimeRange[]
  readonly series: ReadonlyMap<MeasureType, Series>
}

export const nothingLoaded: Loaded = { covered: [], series: new Map() }

/** What has been loaded of a box. */
export type Readings = ReadonlyMap<Grain, Loaded>

/** New points by measure. */
export type Points = ReadonlyMap<MeasureType, readonly Point[]>

export interface LoadSteps {
  /** What is loaded at this moment. */
  current: () => Readings
  /** The parts of a range, each of which one call can answer. */
  split: (grain: Grain, range: TimeRange) => Promise<readonly TimeRange[]>
  fetchPart: (grain: Grain, part: TimeRange) => Promise<Points>
  /** Called after each part, so that what comes first is seen first. */
  onLoaded: (readings: Readings) => void
  /** Waits until it is likely that somebody stays with what is seen. */
  rest: () => Promise<void>
}

/**
 * Loads what a visible span needs and isn't there yet: the span itself and, after a rest and as `ahead` says, what lies before
 * it, then up to two months more as long as there is news. Those months come in hourly buckets: they are there to pan into, and
 * the fine ones follow when they are seen. Throws what `fetchPart` throws; the parts before it are kept.
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

/** Loads what is missing of a range; answers by how many points each series has grown. */
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

/** What is loaded without all from `time` on, so that it is asked for again: new readings have come. */
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

/** How much of a range has been asked for: 0 to 1. */
export function coveredShare(loaded: Loaded | undefined, range: TimeRange): number {
  if (loaded === undefined || lengthOf(range) === 0) return 0
  const missing = missingRanges(loaded.covered, range).reduce((sum, part) => sum + lengthOf(part), 0)
  return 1 - missing / lengthOf(range)
}
