import { randomUUID } from 'node:crypto'
import { deliverAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import * as delivery from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

/** Valid requests for deliveries and their copies. */
export const deliverySamples: [Route, Sample][] = [
  [
    delivery.deliver,
    async ({ targetId, fresh }) => ({
      params: { id: await fresh.sensorbox('in_stock'), targetStack: targetId },
      body: { keep_copy_of_data: true },
    }),
  ],
  [
    delivery.deliverByPost,
    async ({ targetId, fresh }) => ({
      params: { id: await fresh.sensorbox('in_stock'), targetStack: targetId },
      body: { deliver_with_data: true, measured_data: true },
    }),
  ],
  [
    delivery.deliverMany,
    async ({ stackId, sensorboxId, fresh }) => ({
      params: { targetStack: stackId },
      body: { sensorbox_ids: [sensorboxId, await fresh.sensorbox('in_stock')] },
    }),
  ],
  [
    delivery.previewDelivery,
    ({ stackId, sensorboxId }) => ({
      params: { targetStack: stackId },
      body: { sensorbox_ids: [sensorboxId] },
    }),
  ],
  [
    deliverAsset,
    async ({ assetId, targetId, fresh }) => ({
      params: { id: assetId, targetStack: targetId },
      body: { sensorbox_ids: [await fresh.sensorbox('enabled')], same_asset: true },
    }),
  ],
  [delivery.listTransfers, ({ stackId }) => ({ params: { stackId } })],
  [delivery.deleteCopy, async ({ fresh }) => ({ params: { id: await fresh.copy() } })],
  [
    delivery.deleteManyCopies,
    async ({ fresh }) => ({ body: { sensorbox_ids: [await fresh.copy(), randomUUID()] } }),
  ],
]
