import { type DeliverBody, partsOf } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import type { ChosenParts } from './tables.ts'

/** An order to deliver boxes to another stack, with the data that goes with them. */
export interface DeliveryOrder {
  readonly sensorboxIds: readonly string[]
  readonly fromStackId: string
  readonly toStackId: string
  readonly orderNumber: string | null
  readonly comment: string | null
  readonly chosen: ChosenParts
  /** Lets the sender keep access to everything that it has seen so far. */
  readonly keepsCopy: boolean
  /** Delivers only boxes in stock, boxes in any state, or only the boxes on an asset. */
  readonly from: 'stock' | 'anywhere' | { readonly assetId: string }
}

/** Returns the order of a request for boxes of the current stack. */
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
