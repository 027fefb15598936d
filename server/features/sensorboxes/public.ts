import type { ObjectFinder } from '../../platform/http/serve-route.ts'
import { areBoxesIn } from './queries.ts'

export { type BoxChange, settleBoxes, type Unsettled } from './box-state.ts'
export { type BoxRow, lockBoxes } from './box-state-queries.ts'
export { type BoxLimits, judgeBox } from './judge-box.ts'
export { markSilentBoxes } from './mark-silent-boxes.ts'
export { lockOwnBox } from './own-box.ts'
export { recountTallies } from './recount-tallies.ts'
export { type CloseAlarms, changeOwner } from './tenures.ts'

/** Finds the boxes that a request names. */
export const objectFinders: Readonly<Record<'sensorbox', ObjectFinder>> = { sensorbox: areBoxesIn }
