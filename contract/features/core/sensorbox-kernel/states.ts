/** What the newest readings say about a box, mildest first. */
export const measuredStates = ['nominal', 'attention', 'critical'] as const
export type MeasuredState = (typeof measuredStates)[number]

/** What its owner has done with a box. */
export const enabledStates = ['enabled', 'disabled', 'in_stock'] as const
export type EnabledState = (typeof enabledStates)[number]

/** The one state that a box is shown in. */
export const combinedStates = [
  'critical',
  'attention',
  'nominal',
  'inactive',
  'disabled',
  'in_stock',
  'unavailable',
] as const
export type CombinedState = (typeof combinedStates)[number]

/** The groups of the sensorbox overview; `active`, `enabled` and `delivery` are sums or cuts across states. */
export const sensorboxGroups = [
  'critical',
  'attention',
  'nominal',
  'active',
  'inactive',
  'enabled',
  'disabled',
  'in_stock',
  'unavailable',
  'delivery',
] as const
export type SensorboxGroup = (typeof sensorboxGroups)[number]

/** A box counts as inactive this long after its expected connection was missed. */
export const connectionToleranceMs = 30 * 60_000

/** The worse of two measured states. */
export function worse(a: MeasuredState, b: MeasuredState): MeasuredState {
  return measuredStates.indexOf(a) >= measuredStates.indexOf(b) ? a : b
}

/** The state a box is shown in: unavailable, in stock and disabled come first, then inactive, then what it measures. */
export function combinedStateOf(box: {
  unavailable: boolean
  enabledState: EnabledState
  inactive: boolean
  state: MeasuredState
}): CombinedState {
  if (box.unavailable) return 'unavailable'
  if (box.enabledState !== 'enabled') return box.enabledState
  return box.inactive ? 'inactive' : box.state
}

/** Whether a box in this state stands in the group. Delivery isn't a state: see `delivery_state`. */
export function isInGroup(state: CombinedState, group: SensorboxGroup): boolean {
  if (group === 'active') return state === 'nominal' || state === 'attention' || state === 'critical'
  if (group === 'enabled') return state === 'inactive' || isInGroup(state, 'active')
  return state === group
}

/** Models with this prefix belong to another maker's system: no state action applies to them. */
export function isExternalModel(model: string): boolean {
  return model.startsWith('EW-')
}
