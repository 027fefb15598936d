import { deliverByPost } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import type { Session } from '../client/client.ts'
import type { DeliveryPlan } from './plan/plan.ts'

/** A delivery of a box to a customer, at a time before the present. */
export interface DeliveryDeed {
  readonly kind: 'deliver'
  readonly before: number
  readonly stackId: string
  readonly sensorboxId: string
  readonly targetId: string
  readonly delivery: DeliveryPlan
}

/** Delivers a box from the stock of the session's current stack, with all its data or without any. */
export async function deliverBox(
  session: Session,
  { sensorboxId, targetId, delivery }: DeliveryDeed,
): Promise<void> {
  const { withData } = delivery
  await session.call(deliverByPost, {
    params: { id: sensorboxId, targetStack: targetId },
    body: {
      order_number: delivery.orderNumber,
      deliver_with_data: withData,
      measured_data: withData,
      sensorbox_info: withData,
      alarm_limits: withData,
      documents: withData,
      photos: withData,
      keep_copy_of_data: delivery.keepsCopy,
    },
  })
}
