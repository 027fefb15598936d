/** Every state that has a mark. `active` and `enabled` are sums of others and stay neutral. */
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
