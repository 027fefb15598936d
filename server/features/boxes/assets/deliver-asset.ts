import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { createAsset as createAssetRoute } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { addAssetState } from '../../core/sensorbox-kernel/public.ts'
import { shareFiles } from '../../core/stored-files/public.ts'
import {
  type DeliveryTools,
  deliverBoxes,
  type orderOf,
  presentOutcome,
  setArrivals,
} from '../delivery/public.ts'
import { insertAsset } from './queries.ts'
import { findDeliveredAsset, lockSentAsset, takeTypeAlong } from './same-asset-queries.ts'

export interface AssetDelivery {
  readonly assetId: string
  readonly order: ReturnType<typeof orderOf>
  /** Whether the receiver gets the same asset for the boxes. */
  readonly sameAsset: boolean
}

/**
 * Delivers boxes of an asset of the current stack; the asset itself stays. With `sameAsset` the receiver gets the same asset, and the
 * boxes go onto it when they are enabled there, because a box in stock is on none. Throws ASSET_NOT_FOUND if the asset has
 * just been deleted. The transaction must see both stacks.
 */
export async function deliverAsset(
  db: StackBound,
  { assetId, order, sameAsset }: AssetDelivery,
  tools: DeliveryTools,
): Promise<MassResult[]> {
  const outcomes = await deliverBoxes(db, { ...order, from: { assetId } }, tools)
  const sensorboxIds = outcomes.flatMap((outcome) => ('delivery' in outcome ? [outcome.id] : []))
  if (sameAsset && sensorboxIds.length > 0) {
    const arrivesOn = await makeSameAsset(db, { assetId, order }, tools)
    await setArrivals(db.tx, { stackId: order.toStackId, assetId: arrivesOn, sensorboxIds })
  }
  return outcomes.map(presentOutcome)
}

/** Returns the id of the receiver's asset for the boxes of an asset: the one made with earlier boxes of it, or a new one. */
async function makeSameAsset(
  db: StackBound,
  { assetId, order }: Pick<AssetDelivery, 'assetId' | 'order'>,
  { now, random, note }: DeliveryTools,
): Promise<string> {
  const { fromStackId, toStackId, chosen } = order
  // Two deliveries of the same asset at a time make one between them.
  const sent = await lockSentAsset(db, assetId)
  if (!sent) throw new ApiError(ASSET_NOT_FOUND)
  const made = await findDeliveredAsset(db, { stackId: toStackId, from: assetId })
  if (made !== undefined) return made
  const id = random.id()
  const receiver = { tx: db.tx, stackId: toStackId }
  const asset_type_id =
    sent.type &&
    (await takeTypeAlong(db, { id: random.id(), stackId: toStackId, type: sent.type, now: new Date(now) }))
  await addAssetState(receiver, id, now)
  await insertAsset(receiver, {
    id,
    name: sent.name,
    description: chosen.sensorbox_info ? sent.description : '',
    asset_type_id,
    created_at: new Date(now),
    delivered_from: assetId,
  })
  const types = [
    ...(chosen.documents ? (['document'] as const) : []),
    ...(chosen.photos ? (['photo'] as const) : []),
  ]
  await shareFiles(db.tx, { fromStackId, toStackId, ownerIds: [assetId], types, newOwnerId: id }, random)
  note({ stackId: toStackId, action: createAssetRoute.id, target: id, detail: { name: sent.name } })
  return id
}
