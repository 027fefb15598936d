export { type BoxChange, settleBoxes, type Unsettled } from './box-state.ts'
export { type BoxRow, lockBox, lockBoxes } from './box-state-queries.ts'
export { type BoxLimits, judgeBox } from './judge-box.ts'
export { type CloseAlarms, changeOwner } from './tenures.ts'
