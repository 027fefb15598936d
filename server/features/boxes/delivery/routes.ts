import * as contract from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { type Call, type Implementation, implement } from '../../../platform/http/implementation.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteCopies, deleteCopy } from './delete-copies.ts'
import { deliverBox } from './deliver-box.ts'
import { deliverBoxes } from './deliver-boxes.ts'
import { orderOf } from './delivery-order.ts'
import { presentDelivery, presentOutcome } from './present.ts'
import { previewDelivery } from './preview-delivery.ts'
import { listTransferRows } from './queries.ts'

export interface DeliveryRouteDeps {
  readonly random: Random
  readonly secrets: Secrets
}

/** The endpoints to deliver boxes, to list deliveries for both sides, and for the sender's copies. */
export function deliveryRoutes(tools: DeliveryRouteDeps): Implementation[] {
  const deliverOne = (call: Call<typeof contract.deliver> | Call<typeof contract.deliverByPost>) =>
    deliverBox(call.db, orderOf(call, [call.params.id], 'stock'), { ...tools, ...call })

  return [
    implement(contract.deliver, deliverOne),
    implement(contract.deliverByPost, deliverOne),
    implement(contract.deliverMany, async (call) => {
      const order = orderOf(call, call.body.sensorbox_ids, call.body.from_anywhere ? 'anywhere' : 'stock')
      const outcomes = await deliverBoxes(call.db, order, { ...tools, ...call })
      return { results: outcomes.map(presentOutcome) }
    }),
    implement(contract.previewDelivery, ({ db, params, body }) =>
      previewDelivery(db, {
        sensorboxIds: body.sensorbox_ids,
        toStackId: params.targetStack,
        from: body.from_anywhere ? 'anywhere' : 'stock',
      }),
    ),
    implement(contract.listTransfers, async ({ db, params }) =>
      (await listTransferRows(db, params.stackId)).map(presentDelivery),
    ),
    implement(contract.deleteCopy, async (call) => {
      await deleteCopy(call.db, call.params.id, call)
      return undefined
    }),
    implement(contract.deleteManyCopies, async (call) => ({
      results: await deleteCopies(call.db, call.body.sensorbox_ids, call),
    })),
  ]
}
