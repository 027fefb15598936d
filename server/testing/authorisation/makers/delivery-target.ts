import { deliverByPost } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { createAccount, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** A customer to which boxes may be delivered. */
export interface DeliveryTarget {
  readonly stackId: string
  /** Delivers a box from stock, keeps a copy, and returns the box's id. */
  deliver(sensorboxId: string): Promise<string>
}

/** Creates a customer of the session's stack to which boxes may be delivered. */
export async function makeDeliveryTarget(call: Session['call'], email: string): Promise<DeliveryTarget> {
  const { id, owns_stack: stackId } = await call(createAccount, {
    body: { type: 'company', name: 'A delivery target', email, is_sensorbox_customer: true },
  })
  if (!stackId) throw new Error('a customer without a stack')
  await call(updateAccount, { params: { id }, body: { is_sensorbox_delivery_target: true } })
  return {
    stackId,
    deliver: async (sensorboxId) => {
      const params = { id: sensorboxId, targetStack: stackId }
      await call(deliverByPost, { params, body: { keep_copy_of_data: true } })
      return sensorboxId
    },
  }
}

/** Creates a company with its own stack, to which boxes may be delivered, and returns the stack's id. */
export async function makeCustomerStack(
  call: Session['call'],
  company: { readonly name: string; readonly email: string },
): Promise<string> {
  const made = await call(createAccount, {
    body: { type: 'company', ...company, is_sensorbox_customer: true, is_sensorbox_delivery_target: true },
  })
  return made.owns_stack ?? ''
}
