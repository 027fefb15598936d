import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** A customer to which boxes can be delivered. */
export interface DeliveryTarget {
  readonly accountId: string
  readonly stackId: string
  readonly name: string
  /** Street and town, if known. */
  readonly place: string
}

type Listed = Pick<
  Account,
  'id' | 'name' | 'owns_stack' | 'is_sensorbox_delivery_target' | 'address' | 'city'
>

/** Returns the accounts that are delivery targets and don't own the current stack, sorted by name. */
export function deliveryTargetsOf(accounts: readonly Listed[], currentStackId: string): DeliveryTarget[] {
  return accounts
    .flatMap(({ id, name, owns_stack, is_sensorbox_delivery_target, address, city }) =>
      is_sensorbox_delivery_target && owns_stack && owns_stack !== currentStackId
        ? [{ accountId: id, stackId: owns_stack, name, place: [address, city].filter(Boolean).join(', ') }]
        : [],
    )
    .sort((a, b) => compareNaturally(a.name, b.name))
}
