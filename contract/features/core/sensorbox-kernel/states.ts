/** The states by the newest readings of a box, mildest first. */
export const measuredStates = ['nominal', 'attention', 'critical'] as const
export type MeasuredState = (typeof measuredStates)[number]

/** The states that the owner sets. */
export const enabledStates = ['enabled', 'disabled', 'in_stock'] as const
export type EnabledState = (typeof enabledStates)[number]

/** The single state that is shown for a box. */
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

/** The groups of the sensorbox overview; `active`, `enabled` and `delivery` span several states. */
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

/** A box is inactive if its expected connection is this late. */
export const connectionToleranceMs = 30 * 60_000

/** Returns the worse of two measured states. */
export function worse(a: MeasuredState, b: MeasuredState): MeasuredState {
  return measuredStates.indexOf(a) >= measuredStates.indexOf(b) ? a : b
}

/**
 * Returns the state shown for a box: unavailable, in stock and disabled come first, then inactive, then the measured
 * state.
 */
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

/** Whether a box or asset in this state breaks a limit, or has a shock that nobody has acknowledged. */
export function isAlarmed(state: CombinedState): boolean {
  return state === 'critical' || state === 'attention'
}

/** Whether a box in this state belongs to the group. Delivery isn't a state: see `delivery_state`. */
export function isInGroup(state: CombinedState, group: SensorboxGroup): boolean {
  if (group === 'active') return state === 'nominal' || state === 'attention' || state === 'critical'
  if (group === 'enabled') return state === 'inactive' || isInGroup(state, 'active')
  return state === group
}

/** Whether the model belongs to another manufacturer's system. State actions don't apply to such boxes. */
export function isExternalModel(model: string): boolean {
  return model.startsWith('EW-')
}
