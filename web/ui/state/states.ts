/** All states with a mark. `active` and `enabled` are sums of other states and have a neutral colour. */
export const stateKinds = [
  'critical',
  'attention',
  'nominal',
  'inactive',
  'disabled',
  'in_stock',
  'unavailable',
  'delivery',
  'active',
  'enabled',
] as const

export type StateKind = (typeof stateKinds)[number]
