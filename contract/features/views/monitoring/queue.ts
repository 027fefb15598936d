import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { sensorbox } from '../../boxes/sensorboxes/sensorbox.ts'
import { combinedStates } from '../../core/sensorbox-kernel/states.ts'

/** The states that somebody has to look at, the worst first. */
export const queueStates = ['critical', 'attention'] as const
export type QueueState = (typeof queueStates)[number]

/** The states whose counts are laid beside those of yesterday. */
export const comparedStates = ['critical', 'attention', 'inactive', 'nominal'] as const
export type ComparedState = (typeof comparedStates)[number]

const count = z.int().check(z.minimum(0))
const shownState = z.enum(combinedStates)

/** A box that somebody has to look at. */
export const queuedBox = z.strictObject({
  id,
  box: sensorbox,
  /** What it was shown in a day ago, where that was another state. */
  was: z.nullable(shownState),
})
export type QueuedBox = z.infer<typeof queuedBox>

/** A box whose state has changed within a day, and not only because somebody has put it to work. */
export const changedBox = z.strictObject({
  id,
  box: sensorbox,
  /** The state before the present one, and since when it was in that; null where it isn't known. */
  from: z.nullable(shownState),
  from_since: z.nullable(time),
})
export type ChangedBox = z.infer<typeof changedBox>

/** What is worst in several stacks, and what has changed in them within a day. */
export const queue = z.strictObject({
  /** How many boxes are in these states; the list may hold fewer. */
  counts: z.strictObject({ critical: count, attention: count }),
  /** The worst first, in the same state the longest first. */
  boxes: z.array(queuedBox),
  changed: z.strictObject({
    since: time,
    /** How many boxes more or fewer are in these states than then, of those that are in the stacks now. */
    deltas: z.strictObject({ critical: z.int(), attention: z.int(), inactive: z.int(), nominal: z.int() }),
    /** Of how many boxes there is news; the list may hold fewer. */
    count,
    /** The newest first. */
    boxes: z.array(changedBox),
  }),
})
export type Queue = z.infer<typeof queue>

/** As many boxes are told at most, of either list. */
export const mostQueued = 1000
