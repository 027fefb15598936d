import * as z from 'zod/mini'
import { id, time } from '../../../platform/fields.ts'
import { sensorbox } from '../../boxes/sensorboxes/sensorbox.ts'
import { assetOfBox } from '../../core/sensorbox-kernel/asset-of-box.ts'
import { combinedStates } from '../../core/sensorbox-kernel/states.ts'

const count = z.int().check(z.minimum(0))
const shownState = z.enum(combinedStates)

/** A box that needs attention. */
export const queuedBox = z.strictObject({
  id,
  box: sensorbox,
  asset: assetOfBox,
  /** Its state a day ago, if it was different. */
  was: z.nullable(shownState),
})
export type QueuedBox = z.infer<typeof queuedBox>

/** A box whose state changed within the last day, other than by being put into operation. */
export const changedBox = z.strictObject({
  id,
  box: sensorbox,
  asset: assetOfBox,
  /** The previous state and when it began; null if unknown. */
  from: z.nullable(shownState),
  from_since: z.nullable(time),
})
export type ChangedBox = z.infer<typeof changedBox>

/** The worst boxes of several stacks, and the changes within the last day. */
export const queue = z.strictObject({
  /** The number of boxes in these states; the list may contain fewer. */
  counts: z.strictObject({ critical: count, attention: count }),
  /** Worst first, within a state the longest first. */
  boxes: z.array(queuedBox),
  changed: z.strictObject({
    since: time,
    /** The change in the number of boxes in each state since then, among the boxes that are in the stacks now. */
    deltas: z.strictObject({ critical: z.int(), attention: z.int(), inactive: z.int(), nominal: z.int() }),
    /** The number of changed boxes; the list may contain fewer. */
    count,
    /** Newest first. */
    boxes: z.array(changedBox),
  }),
})
export type Queue = z.infer<typeof queue>
