import type { DeliveryEvent } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type DeliveryTools, deliverBoxes } from './deliver-boxes.ts'
import type { DeliveryOrder } from './delivery-order.ts'
import { presentDelivery } from './present.ts'

/** Delivers the only box of an order. Throws the reason if it can't be delivered. */
export async function deliverBox(
  db: StackBound,
  order: DeliveryOrder,
  tools: DeliveryTools,
): Promise<DeliveryEvent> {
  const [outcome] = await deliverBoxes(db, order, tools)
  if (!outcome) throw new Error('the box has no outcome')
  if ('delivery' in outcome) return presentDelivery(outcome.delivery)
  // For an invisible box, this is the same response as the guard's.
  throw new ApiError(outcome.refusal.code === SENSORBOX_NOT_FOUND.code ? NOT_FOUND : outcome.refusal)
}
