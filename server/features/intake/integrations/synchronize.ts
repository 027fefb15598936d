import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Synchronisation } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { changeOwner } from '../../boxes/delivery/public.ts'
import { startMeasuring, stopMeasuring } from '../../boxes/sensorboxes/public.ts'
import { listModels } from '../../core/catalogue/public.ts'
import { countAffordable, lockBalance, pricesOf } from '../../core/ledger/public.ts'
import { type HeldBox, insertStock, lockBoxes, takenHardwareIds } from '../../core/sensorbox-kernel/public.ts'
import { isDeliveryTarget } from '../../people/accounts/public.ts'
import { isBelow, stackNames } from '../../people/stacks/public.ts'
import type { OutsideDevices } from './ask-for-devices.ts'
import type { ExternalDevice } from './external-system.ts'
import {
  type Planned,
  planSynchronisation,
  presentPlanned,
  type SynchronisationPlan,
} from './plan-synchronisation.ts'
import {
  bindBoxes,
  findIntegration,
  type IntegrationRow,
  integrationsOfCustomers,
  knownBoxes,
  updateIntegrationRow,
} from './queries.ts'

/** The response of the external system from before the transaction, to be applied or only simulated. */
export interface SynchronisationOrder extends OutsideDevices {
  readonly dryRun: boolean
}

export interface SynchronisationTools extends ChangeNotes {
  readonly now: number
  readonly random: Random
}

/**
 * Applies the external system's boxes in this transaction, which must see the stacks below. A dry run returns the changes and
 * writes nothing. Two parallel runs are serialised, so that the second finds nothing left to do. Throws NOT_FOUND if the
 * integration has been deleted.
 */
export async function synchronize(
  db: StackBound,
  order: SynchronisationOrder,
  at: SynchronisationTools,
): Promise<Synchronisation> {
  const { tx, stackId } = db
  const { integrationId: id, dryRun } = order
  const row = await findIntegration(tx, { id, stackId }, dryRun ? undefined : 'lock')
  if (!row || row.external_system_id !== order.customerId) throw new ApiError(NOT_FOUND)
  const receivers = await findReceivers(db, order)
  let plan = await makePlan(db, order, receivers, at)
  let madeIds = new Map<string, string>()
  if (dryRun) at.nothingChanged()
  else {
    const touched = [...plan.enabled, ...plan.disabled, ...plan.transferred].flatMap(
      ({ box }) => box?.id ?? [],
    )
    const held = new Map((await lockBoxes(tx, { ids: touched })).map((box) => [box.id, box]))
    // The boxes are locked now, so the plan has to consider changes since the first one.
    plan = onlyHeld(await makePlan(db, order, receivers, at), held)
    const work = { integrationId: id, plan, receivers, held }
    madeIds = await carryOut(db, work, at)
    await noteInTrails(db, work, { row, note: at.note })
  }
  const price = (await pricesOf(tx, stackId, at.now)).get('sensorbox_enabled') ?? 0
  const cost = price * plan.enabled.filter(({ box }) => !box?.activation_date).length
  const { balance } = await lockBalance(tx, stackId)
  const names = new Map<string, string>()
  for (const [customerId, receiver] of receivers) {
    names.set(customerId, (await stackNames(tx, [receiver.stackId]))[0] ?? '')
  }
  const present = (planned: Planned) => {
    const box = presentPlanned(planned)
    return { ...box, sensorbox_id: box.sensorbox_id ?? madeIds.get(box.serial_number) ?? null }
  }
  return {
    created: plan.created.map(present),
    enabled: plan.enabled.map(present),
    disabled: plan.disabled.map(present),
    transferred: plan.transferred.map((one) => ({ ...present(one), to: names.get(one.toCustomerId) ?? '' })),
    errors: [
      ...(order.hasWebhook ? [] : [{ code: 'NO_POST_INTEGRATION' as const, serial_number: null }]),
      ...plan.problems,
    ],
    cost: pointsOf(cost),
    balance: pointsOf(dryRun ? balance - cost : balance),
    dry_run: dryRun,
  }
}

interface Receiver {
  readonly stackId: string
  readonly integrationId: string
}

/** Returns the stacks below this one that have an integration for the customers to whom boxes were moved. */
async function findReceivers(
  { tx, stackId }: StackBound,
  { devices, customerId }: SynchronisationOrder,
): Promise<Map<string, Receiver>> {
  const others = [...new Set(devices.map((device) => device.customer_id))].filter((one) => one !== customerId)
  const receivers = new Map<string, Receiver>()
  for (const other of await integrationsOfCustomers(tx, others)) {
    if (!(await isBelow(tx, stackId, other.stack_id)) || !(await isDeliveryTarget(tx, other.stack_id)))
      continue
    receivers.set(other.external_system_id, { stackId: other.stack_id, integrationId: other.id })
  }
  return receivers
}

async function makePlan(
  { tx, stackId }: StackBound,
  { integrationId, customerId, devices }: SynchronisationOrder,
  receivers: ReadonlyMap<string, Receiver>,
  { now }: { readonly now: number },
): Promise<SynchronisationPlan> {
  const serials = devices.map((device) => device.serial_number)
  return planSynchronisation({
    stackId,
    integrationId,
    customerId,
    devices,
    boxes: await knownBoxes(tx, serials, integrationId),
    taken: await takenHardwareIds(tx, serials),
    models: new Set((await listModels(tx)).map((model) => model.name)),
    receivers: new Set(receivers.keys()),
    affordable: await countAffordable(tx, stackId, devices.length, now),
  })
}

/** Removes boxes that weren't locked, because they became known later. The next synchronisation handles them. */
function onlyHeld(plan: SynchronisationPlan, held: ReadonlyMap<string, HeldBox>): SynchronisationPlan {
  const isHeld = ({ box }: Planned) => box === null || held.has(box.id)
  return {
    ...plan,
    enabled: plan.enabled.filter(isHeld),
    disabled: plan.disabled.filter(isHeld),
    transferred: plan.transferred.filter(isHeld),
  }
}

interface Work {
  readonly integrationId: string
  readonly plan: SynchronisationPlan
  readonly receivers: ReadonlyMap<string, Receiver>
  readonly held: ReadonlyMap<string, HeldBox>
}

/** Carries out the plan. Returns the ids of the created boxes by serial number. */
async function carryOut(
  db: StackBound,
  { integrationId, plan, receivers, held }: Work,
  { now, random }: SynchronisationTools,
): Promise<Map<string, string>> {
  const { tx, stackId } = db
  const heldOf = (planned: readonly Planned[]) => planned.flatMap(({ box }) => held.get(box?.id ?? '') ?? [])

  await ifAny(heldOf(plan.disabled), (rows) => stopMeasuring(tx, rows, 'disabled', now, random))
  for (const { box, toCustomerId } of plan.transferred) {
    const receiver = receivers.get(toCustomerId)
    if (!box || !receiver) continue
    const move = { sensorboxId: box.id, toStackId: receiver.stackId, at: now, withData: false }
    await changeOwner(tx, move, random)
    await bindBoxes(tx, receiver, [box.id])
    listChanged(tx, 'integrations', [receiver.stackId], [receiver.integrationId])
  }
  await ifAny(heldOf(plan.enabled), (rows) => startMeasuring(db, rows, now, random))

  const made = new Map(plan.created.map(({ device }) => [device?.serial_number ?? '', random.id()]))
  const added = await insertStock(
    tx,
    stackId,
    plan.created.flatMap(({ device }) =>
      device ? [newBox(device, made.get(device.serial_number) ?? '', random)] : [],
    ),
    now,
  )
  const fresh = plan.enabled.flatMap(({ box, device }) =>
    box ? [] : (made.get(device?.serial_number ?? '') ?? []),
  )
  const freshRows = await lockBoxes(tx, { ids: fresh.filter((id) => added.has(id)) })
  await ifAny(freshRows, (rows) => startMeasuring(db, rows, now, random))

  await bindBoxes(tx, { integrationId, stackId }, [...plan.bound, ...added])
  await updateIntegrationRow(tx, { id: integrationId, stackId }, { synchronized_at: new Date(now) })
  listChanged(tx, 'integrations', [stackId], [integrationId])
  return made
}

async function ifAny(rows: readonly HeldBox[], work: (rows: readonly HeldBox[]) => Promise<unknown>) {
  if (rows.length > 0) await work(rows)
}

/** Its device key is never shown, because the box reports through the webhook. */
function newBox(device: ExternalDevice, id: string, random: Random) {
  const { serial_number, name, model } = device
  return {
    id,
    serial_number,
    hardware_unique_id: serial_number,
    iccid: null,
    imsi: null,
    model,
    alias: name.trim().slice(0, 100) || null,
    key_hash: hashOf(random.secret()),
  }
}

async function noteInTrails(
  { tx, stackId }: StackBound,
  { plan, receivers }: Work,
  { row, note }: { readonly row: IntegrationRow; readonly note: ChangeNotes['note'] },
): Promise<void> {
  const counts = {
    created: plan.created.length,
    enabled: plan.enabled.length,
    disabled: plan.disabled.length,
    transferred: plan.transferred.length,
  }
  const action = 'integrations.synchronize'
  note({ action, target: row.id, detail: { integration: row.comment || row.name, ...counts } })
  const [from = ''] = await stackNames(tx, [stackId])
  for (const { box, device, toCustomerId } of plan.transferred) {
    const receiver = receivers.get(toCustomerId)
    if (!receiver || !box) continue
    const detail = { serial_number: device?.serial_number ?? box.hardware_unique_id, from }
    note({ stackId: receiver.stackId, action: 'integrations.receive', target: box.id, detail })
  }
}
