import { type DeliverBody, partsOf } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import type { ChosenParts } from './tables.ts'

/** Boxes that a stack delivers to another, with the parts that they take along. */
export interface DeliveryOrder {
  readonly sensorboxIds: readonly string[]
  readonly fromStackId: string
  readonly toStackId: string
  readonly orderNumber: string | null
  readonly comment: string | null
  readonly chosen: ChosenParts
  /** The sender still sees what it has seen so far. */
  readonly keepsCopy: boolean
  /** Boxes in stock only, or in whatever state they are. */
  readonly from: 'stock' | 'anywhere'
}

/** The order that a caller gives for boxes of the current stack. */
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
