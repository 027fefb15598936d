import type { TimeRange } from '../../../ui/chart/chart-types.ts'
import { hourMs, lengthOf } from './time-range.ts'

/** How many times the visible span is loaded before its start. */
const leadTimes = 3
/** However long the visible span is, no more than this is loaded before its start. */
export const leadLimitMs = 720 * hourMs
/** What a further round loads before all that was loaded. */
export const monthMs = 720 * hourMs
/** At most this many further rounds after the first load. */
export const extraRounds = 2
/** What may be seen next is loaded once the view has been at rest for this long. */
export const predictionDelayMs = 1000
/** A series has new readings when a load has added more points than this. */
const newPointsThreshold = 5

/** What to load for a visible span: the span itself and, before its start, three times its length up to 720 hours. */
export function rangeToLoad(visible: TimeRange): TimeRange {
  const lead = Math.min(leadTimes * lengthOf(visible), leadLimitMs)
  return { from: visible.from - lead, to: visible.to }
}

/** The month before what was loaded. */
export function monthBefore(loaded: TimeRange): TimeRange {
  return { from: loaded.from - monthMs, to: loaded.from }
}

/** Whether a load was worth another one further back: any series has grown by more than 5 points. */
export function bringsNew(addedPoints: Iterable<number>): boolean {
  for (const added of addedPoints) if (added > newPointsThreshold) return true
  return false
}
