import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { hourMs, lengthOf } from './time-range.ts'

/** Before the start of the visible span, this many times its length is loaded. */
const leadTimes = 3
/** Upper limit of what is loaded before the visible span, however long that is. */
export const leadLimitMs = 720 * hourMs
/** Each further round loads this much before everything loaded so far. */
export const monthMs = 720 * hourMs
/** At most this many further rounds after the first load. */
export const extraRounds = 2
/** Loading ahead begins once the view has been at rest for this long. */
export const predictionDelayMs = 1000
/** A series counts as having new readings if a load has added more points than this. */
const newPointsThreshold = 5

/**
 * Returns what to load for a visible span: the span itself and, before its start, three times its length, but at most
 * 720 hours.
 */
export function rangeToLoad(visible: TimeRange): TimeRange {
  const lead = Math.min(leadTimes * lengthOf(visible), leadLimitMs)
  return { from: visible.from - lead, to: visible.to }
}

/** Returns the month before a loaded range. */
export function monthBefore(loaded: TimeRange): TimeRange {
  return { from: loaded.from - monthMs, to: loaded.from }
}

/** Whether a load found enough to try another one further back: some series has grown by more than 5 points. */
export function bringsNew(addedPoints: Iterable<number>): boolean {
  for (const added of addedPoints) if (added > newPointsThreshold) return true
  return false
}
