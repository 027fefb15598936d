import { type DeliverBody, partsOf } from '@sensorstack/contract/features/delivery/delivery.ts'
import { COPY_NOT_FOUND } from '@sensorstack/contract/features/delivery/errors.ts'
import * as contract from '@sensorstack/contract/features/delivery/routes.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/sensorboxes/errors.ts'
import { type ErrorDefinition, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Random } from '../../platform/clock/random.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { once } from '../../platform/db/idempotency.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import {
  type Answer,
  answer,
  type Caller,
  type Implementation,
  implement,
} from '../../platform/http/implementation.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { deleteCopies } from './delete-copies.ts'
import { type Delivered, type DeliveryOrder, deliverBoxes } from './deliver-boxes.ts'
import { presentDelivery } from './present.ts'
import { previewDelivery } from './preview-delivery.ts'
import { listTransferRows } from './queries.ts'

export interface DeliveryRouteDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly secrets: Secrets
}

interface KeyedCall {
  readonly body: unknown
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly now: number
}

interface DeliverCall extends KeyedCall {
  readonly params: { readonly targetStack: string }
  readonly body: DeliverBody
}

/** Delivering boxes, what both sides see of it, and what a sender has kept. */
export function deliveryRoutes({ database, random, secrets }: DeliveryRouteDeps): Implementation[] {
  /**
   * In one transaction of the system's: the reply is saved by what delivers, so that whoever repeats a call with its key
   * is never told that the box is gone.
   */
  const oncePerKey = (call: KeyedCall, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
    const key = idempotencyKeyOf(call.request)
    return database.asSystem((tx) => {
      if (key === undefined) return work(tx)
      const { accountId, stackId } = call.caller
      const asked = `deliver ${stackId} ${call.request.url} ${JSON.stringify(call.body)}`
      return once(tx, { scope: accountId, key, asked, now: call.now }, () => work(tx))
    })
  }

  const deliverOne = (call: DeliverCall & { readonly params: { readonly id: string } }) =>
    oncePerKey(call, async (tx) => {
      const order = orderOf(call, [call.params.id])
      const [outcome] = await deliverBoxes(tx, order, { now: call.now, random, secrets })
      if (!outcome) throw new Error('a box without an outcome')
      if ('refusal' in outcome) throw new ApiError(errorOf(outcome.refusal))
      return answer<typeof contract.deliver>(200, presentDelivery(outcome.delivery))
    })

  return [
    implement(contract.deliver, deliverOne),
    implement(contract.deliverByPost, deliverOne),
    implement(contract.deliverMany, (call) =>
      oncePerKey(call, async (tx) => {
        const from = call.body.from_anywhere ? 'anywhere' : 'stock'
        const order = { ...orderOf(call, call.body.sensorbox_ids), from } as const
        const outcomes = await deliverBoxes(tx, order, { now: call.now, random, secrets })
        return answer<typeof contract.deliverMany>(200, { results: outcomes.map(presentOutcome) })
      }),
    ),
    implement(contract.previewDelivery, ({ db, body }) =>
      previewDelivery(db, body.sensorbox_ids, body.from_anywhere ? 'anywhere' : 'stock'),
    ),
    implement(contract.listTransfers, async ({ db, params }) =>
      (await listTransferRows(db, params.stackId)).map(presentDelivery),
    ),
    implement(contract.deleteCopy, async ({ params, caller, now }) => {
      const { stackId, accountId } = caller
      const copy = { stackId, sensorboxIds: [params.id], accountId }
      const [result] = await database.asSystem((tx) => deleteCopies(tx, copy, { now, random }))
      // Somebody else was quicker.
      if (!result?.ok) throw new ApiError(COPY_NOT_FOUND)
      return undefined
    }),
    implement(contract.deleteManyCopies, (call) =>
      oncePerKey(call, async (tx) => {
        const { stackId, accountId } = call.caller
        const copies = { stackId, sensorboxIds: call.body.sensorbox_ids, accountId }
        const results = await deleteCopies(tx, copies, { now: call.now, random })
        return answer<typeof contract.deleteManyCopies>(200, { results })
      }),
    ),
  ]
}

function orderOf({ params, body, caller }: DeliverCall, sensorboxIds: readonly string[]): DeliveryOrder {
  return {
    sensorboxIds,
    fromStackId: caller.stackId,
    toStackId: params.targetStack,
    accountId: caller.accountId,
    orderNumber: body.order_number || null,
    comment: body.comment || null,
    chosen: partsOf(body),
    keepsCopy: body.keep_copy_of_data ?? false,
    from: 'stock',
  }
}

/** Out of sight it is the same as the guard's answer. */
function errorOf(refusal: ErrorDefinition): ErrorDefinition {
  return refusal.code === SENSORBOX_NOT_FOUND.code ? NOT_FOUND : refusal
}

function presentOutcome(outcome: Delivered) {
  if (!('refusal' in outcome)) return { id: outcome.id, ok: true } as const
  return { id: outcome.id, ok: false, code: outcome.refusal.code, detail: outcome.refusal.detail }
}
