import { type DeliverBody, partsOf } from '@sensorstack/contract/features/delivery/delivery.ts'
import type { ChosenParts } from '../../migrations/delivery-tables.ts'
import type { Caller } from '../../platform/http/implementation.ts'

/** Who delivers which boxes of a stack to which other, and what goes along. */
export interface DeliveryOrder {
  readonly sensorboxIds: readonly string[]
  readonly fromStackId: string
  readonly toStackId: string
  readonly orderNumber: string | null
  readonly comment: string | null
  readonly chosen: ChosenParts
  /** The sender goes on seeing what it has seen so far. */
  readonly keepsCopy: boolean
  /** Boxes in stock only, or in whatever state they are. */
  readonly from: 'stock' | 'anywhere'
}

/** What a caller orders for boxes of the current stack. */
export function orderOf(
  { caller, params, body }: OrderingCall,
  sensorboxIds: readonly string[],
  from: DeliveryOrder['from'],
): DeliveryOrder {
  return {
    sensorboxIds,
    fromStackId: caller.stackId,
    toStackId: params.targetStack,
    orderNumber: body.order_number || null,
    comment: body.comment || null,
    chosen: partsOf(body),
    keepsCopy: body.keep_copy_of_data ?? false,
    from,
  }
}

interface OrderingCall {
  readonly caller: Pick<Caller, 'stackId'>
  readonly params: { readonly targetStack: string }
  readonly body: DeliverBody
}
