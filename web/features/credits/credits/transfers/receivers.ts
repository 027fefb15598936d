import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'

/** A customer that points may be transferred to; the id is its stack's. */
export interface Receiver {
  readonly id: string
  readonly name: string
}

/** Returns the customers that sensorboxes are delivered to, sorted by name, without the current stack. */
export function receiversOf(
  accounts: readonly Pick<Account, 'name' | 'owns_stack' | 'is_sensorbox_delivery_target'>[],
  currentStackId: string,
): Receiver[] {
  return accounts
    .flatMap(({ name, owns_stack: id, is_sensorbox_delivery_target: isTarget }) =>
      isTarget && id && id !== currentStackId ? [{ id, name: name ?? '' }] : [],
    )
    .sort((a, b) => compareNaturally(a.name, b.name))
}
