import { type CombinedState, combinedStates, isInGroup } from '../../core/sensorbox-kernel/states.ts'

/** The states that an asset is shown in, the worst first. */
export const assetStates = ['critical', 'attention', 'nominal', 'inactive'] as const
export type AssetState = (typeof assetStates)[number]

/** The groups of the asset overview; `active` is the sum of the first three. */
export const assetGroups = ['critical', 'attention', 'nominal', 'active', 'inactive'] as const
export type AssetGroup = (typeof assetGroups)[number]

/** The state of an asset with boxes in these states: the worst of those that are active, inactive when none is. */
export function assetStateOf(boxes: readonly CombinedState[]): AssetState {
  const active = boxes.filter((state) => isInGroup(state, 'active'))
  return assetStates.find((state) => active.includes(state)) ?? 'inactive'
}

/** Whether an asset in this state stands in the group. */
export function isAssetInGroup(state: AssetState, group: AssetGroup): boolean {
  return isInGroup(state, group)
}

/** The states of boxes that make their asset active. */
export const activeBoxStates = combinedStates.filter((state) => isInGroup(state, 'active'))
