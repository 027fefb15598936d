import { NOT_ON_ASSET } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import {
  ALREADY_DELIVERED,
  DELIVERY_UNDER_WAY,
  NOT_A_DELIVERY_TARGET,
  NOT_IN_STOCK,
} from '@sensorstack/contract/features/boxes/delivery/errors.ts'
import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import {
  EXTERNAL_MODEL,
  SENSORBOX_NOT_FOUND,
} from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type HeldBox, lockBoxes, nextConnection } from '../../core/sensorbox-kernel/public.ts'
import { isDeliveryTarget } from '../../people/accounts/public.ts'
import { isBelow, stackNames } from '../../people/stacks/public.ts'
import { changeOwners } from './change-owner.ts'
import { listOwnedBy } from './copy-queries.ts'
import { countDeparture } from './count-departure.ts'
import type { DeliveryOrder } from './delivery-order.ts'
import { keepCopies, readForCopies } from './keep-copies.ts'
import { type DeliveryRow, findDeliveredBy, insertDeliveries, latestDeliveries } from './queries.ts'
import type { ChosenParts } from './tables.ts'

export interface DeliveryTools extends ChangeNotes {
  readonly now: number
  readonly random: Random
  /** Decrypts the passwords of connection profiles, and encrypts them for the receiver. */
  readonly secrets: Secrets
}

/** The outcome for a box: its delivery, or the reason why it was refused. */
export type Delivered =
  | { readonly id: string; readonly delivery: DeliveryRow }
  | { readonly id: string; readonly refusal: ErrorDefinition }

/**
 * Delivers those of the boxes that can be delivered. On commit, each is in the receiver's stock, and the sender no longer sees it
 * unless it keeps a copy. Files are delivered at once, because their contents are shared. Records it in the trails of both
 * sides. Returns the outcome of each box, in order. The transaction must see both sides.
 */
export async function deliverBoxes(
  { tx }: StackBound,
  order: DeliveryOrder,
  tools: DeliveryTools,
): Promise<Delivered[]> {
  const { fromStackId } = order
  const ids = [...new Set(order.sensorboxIds)]
  if (!(await isTarget(tx, order))) {
    tools.nothingChanged()
    return ids.map((id) => ({ id, refusal: NOT_A_DELIVERY_TARGET }))
  }

  const own = await listOwnedBy(tx, fromStackId, ids.filter(isId))
  const locked = await lockBoxes(tx, { ids: own })
  const boxes = new Map(locked.filter((box) => box.stack_id === fromStackId).map((box) => [box.id, box]))
  const latest = await latestDeliveries(tx, [...boxes.keys()])
  const gone = await findDeliveredBy(
    tx,
    fromStackId,
    ids.filter((id) => isId(id) && !boxes.has(id)),
  )
  const refusalOf = (id: string): ErrorDefinition | null => {
    const box = boxes.get(id)
    if (!box) return gone.has(id) ? ALREADY_DELIVERED : SENSORBOX_NOT_FOUND
    return refusalOfBox(box, latest.get(id), order.from)
  }
  const refusals = new Map(ids.map((id) => [id, refusalOf(id)]))
  const leaving = [...boxes.values()].filter((box) => refusals.get(box.id) === null)
  const deliveries = await handOver(tx, leaving, { ...tools, order, latest })
  if (deliveries.size === 0) tools.nothingChanged()
  return ids.map((id) => {
    const delivery = deliveries.get(id)
    if (delivery) return { id, delivery }
    const refusal = refusals.get(id)
    if (!refusal) throw new Error(`sensorbox ${id} was neither delivered nor refused`)
    return { id, refusal }
  })
}

async function isTarget(tx: Tx, { fromStackId, toStackId }: DeliveryOrder): Promise<boolean> {
  return (await isBelow(tx, fromStackId, toStackId)) && (await isDeliveryTarget(tx, toStackId))
}

/** Returns the reason why a box of the sender can't be delivered, or null if it can. */
export function refusalOfBox(
  box: Pick<HeldBox, 'model' | 'enabled_state' | 'asset_id'>,
  latest: Pick<DeliveryRow, 'copied_at' | 'state'> | undefined,
  from: DeliveryOrder['from'],
): ErrorDefinition | null {
  if (isExternalModel(box.model)) return EXTERNAL_MODEL
  if (typeof from === 'object' && box.asset_id !== from.assetId) return NOT_ON_ASSET
  if (from === 'stock' && box.enabled_state !== 'in_stock') return NOT_IN_STOCK
  // Due work would otherwise take on a delivery whose receiver no longer owns the box.
  const awaitsDueWork =
    latest && latest.copied_at === null && latest.state !== 'failed' && latest.state !== 'completed'
  return awaitsDueWork ? DELIVERY_UNDER_WAY : null
}

interface HandOver extends DeliveryTools {
  readonly order: DeliveryOrder
  readonly latest: ReadonlyMap<string, DeliveryRow>
}

async function handOver(
  tx: Tx,
  boxes: readonly HeldBox[],
  { order, latest, now, random, secrets, note }: HandOver,
): Promise<Map<string, DeliveryRow>> {
  if (boxes.length === 0) return new Map()
  const { fromStackId, toStackId, chosen } = order
  const names = {
    from_stack_name: (await stackNames(tx, [fromStackId]))[0] ?? '',
    to_stack_name: (await stackNames(tx, [toStackId]))[0] ?? '',
  }
  const deliveries = boxes.map(
    (box): DeliveryRow => ({
      id: random.id(),
      sensorbox_id: box.id,
      serial_number: box.serial_number,
      from_stack_id: fromStackId,
      to_stack_id: toStackId,
      ...names,
      order_number: order.orderNumber,
      comment: order.comment,
      chosen,
      state: 'pending',
      is_latest: true,
      created_at: new Date(now),
      start_time: null,
      estimated_time: expectedConnection(box, now),
      copied_at: null,
      connected_at: null,
      completed_at: null,
      due_at: new Date(now),
      attempts: 0,
      asset_id: null,
    }),
  )
  const kept = order.keepsCopy ? await readForCopies(tx, fromStackId, boxes) : null
  const under = boxes.flatMap((box) => latest.get(box.id) ?? []).filter(({ state }) => state !== 'completed')
  await countDeparture(tx, boxes, { fromStackId, toStackId, under, keepsCopy: order.keepsCopy })
  await changeOwners(
    tx,
    boxes,
    {
      fromStackId,
      toStackId,
      at: now,
      measuredData: chosen.measured_data,
      location: chosen.location,
      sensorboxInfo: chosen.sensorbox_info,
      alarmLimits: chosen.alarm_limits,
      tasksConfiguration: chosen.tasks_configuration,
      connectionProfiles: chosen.connection_profiles ? secrets : null,
      files: filesOf(chosen),
      keepsGrants: order.keepsCopy,
    },
    random,
  )
  await insertDeliveries(
    tx,
    deliveries.map((row) => ({ ...row, chosen: JSON.stringify(chosen) })),
    new Date(now),
  )
  if (kept) await keepCopies(tx, { stackId: fromStackId, deliveries, kept, now })
  for (const row of deliveries) noteInBothTrails(note, row, order)
  return new Map(deliveries.map((row) => [row.sensorbox_id, row]))
}

function filesOf({ documents, photos }: ChosenParts): AttachmentType[] {
  return [...(documents ? (['document'] as const) : []), ...(photos ? (['photo'] as const) : [])]
}

/** Returns the time of the next connection if the box keeps its schedule. */
function expectedConnection(box: HeldBox, now: number): Date {
  if (box.send_times) return nextConnection(box, now)
  const intervalMs = (box.send_interval_s ?? box.config.default_send_interval_s) * 1000
  const last = box.con_stamp?.getTime()
  if (last === undefined) return new Date(now + intervalMs)
  const missed = Math.max(0, Math.floor((now - last) / intervalMs))
  return new Date(last + (missed + 1) * intervalMs)
}

function noteInBothTrails(note: ChangeNotes['note'], row: DeliveryRow, { keepsCopy }: DeliveryOrder): void {
  const { sensorbox_id: target, serial_number, order_number } = row
  const box = { serial_number, ...(order_number && { order_number }) }
  const withData = Object.values(row.chosen).some(Boolean)
  note({
    action: 'delivery.deliver',
    target,
    detail: { ...box, to: row.to_stack_name, with_data: withData, keeps_copy: keepsCopy },
  })
  note({
    stackId: row.to_stack_id,
    action: 'delivery.receive',
    target,
    detail: { ...box, from: row.from_stack_name, with_data: withData },
  })
}
