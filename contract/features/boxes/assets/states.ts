import { type CombinedState, combinedStates, isInGroup } from '../../core/sensorbox-kernel/states.ts'

/** The states of an asset, worst first. */
export const assetStates = ['critical', 'attention', 'nominal', 'inactive'] as const
export type AssetState = (typeof assetStates)[number]

/** The groups of the asset overview; `active` is the sum of the first three. */
export const assetGroups = ['critical', 'attention', 'nominal', 'active', 'inactive'] as const
export type AssetGroup = (typeof assetGroups)[number]

/**
 * Returns the state of an asset whose boxes have these states: the worst active one, or inactive if no box is active.
 */
export function assetStateOf(boxes: readonly CombinedState[]): AssetState {
  const active = boxes.filter((state) => isInGroup(state, 'active'))
  return assetStates.find((state) => active.includes(state)) ?? 'inactive'
}

/** Whether an asset in this state belongs to the group. */
export function isAssetInGroup(state: AssetState, group: AssetGroup): boolean {
  return isInGroup(state, group)
}

/** The states of boxes that make their asset active. */
export const activeBoxStates = combinedStates.filter((state) => isInGroup(state, 'active'))
