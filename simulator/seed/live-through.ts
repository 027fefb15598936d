import { disableSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Session } from '../client/client.ts'
import { concurrently } from '../concurrently.ts'
import { createDevice, type Device } from '../devices/device.ts'
import type { FleetDevice } from '../devices/fleet-device.ts'
import { httpUplink } from '../devices/http-uplink.ts'
import { day, hour, minute } from '../scenarios/calendar.ts'
import { type AlarmDeed, alarmDeedsOf, doAlarmDeed } from './alarm-deeds.ts'
import type { FoundWorld } from './bring/found-stacks.ts'
import { invitePerson } from './bring/people.ts'
import type { PlacedBox } from './bring/place-boxes.ts'
import { type DeliveryDeed, deliverBox } from './deliver-box.ts'
import type { Installation } from './installation.ts'
import { fateOf } from './plan/conditions.ts'
import { type StackPlan, stacksOf, type WorldPlan } from './plan/plan.ts'

/** The number of concurrent uploads: enough to share commits. */
const atOnce = 16
const invitedBefore = 2 * day
/** How far a wrong clock is ahead: more than the server tolerates. */
export const fastClockMs = 25 * 60_000

/**
 * Moves the clock from the founding to the present and lets the boxes deliver what they measured, in a few large
 * uploads at first and in small ones towards the end; on the way people are invited and boxes withdrawn. Returns the
 * boxes with what they need to continue.
 */
export async function liveThrough(
  installation: Installation,
  plan: WorldPlan,
  world: FoundWorld,
  present: number,
): Promise<FleetDevice[]> {
  const { clock, log } = installation
  const founded = clock.now()
  const living = new Map(
    world.boxes
      .filter(({ plan: { condition } }) => condition !== 'in_stock')
      .map((box) => [box, deviceFor(installation, box, founded)]),
  )
  const deeds = deedsOf(plan, world)

  for (const moment of momentsBetween(founded, present, deeds)) {
    clock.set(moment)
    await concurrently(living, atOnce, ([box, device]) => connect(box, device, moment))
    const due = deeds.filter(({ before }) => present - before === moment)
    if (due.length > 0) await doAll(due, living)
    await installation.runDueWork?.()
    log(`${Math.round((present - moment) / hour)} hours to go`)
  }
  return world.boxes
    .filter(
      ({ plan: { model, condition, delivered } }) =>
        !isExternalModel(model) && fateOf(condition).state !== 'inactive' && !delivered?.isOnItsWay,
    )
    .map((box) => toFleetDevice(box, present, living.has(box)))

  async function connect(box: PlacedBox, device: Device, moment: number): Promise<void> {
    const since = fateOf(box.plan.condition).clockFastSince
    const ahead = since !== undefined && moment > present - since ? fastClockMs : 0
    device.measure(moment + ahead, plan.readEveryMs)
    if (device.waiting > 0) assertTaken(box, await device.deliver())
  }

  /** A delivered box connects once on arrival, although it is not enabled yet. */
  async function deliver(session: Session, deed: DeliveryDeed): Promise<void> {
    await deliverBox(session, deed)
    const box = world.boxes.find(({ id }) => id === deed.sensorboxId)
    if (!box || deed.delivery.isOnItsWay) return
    await httpUplink(installation.client.transport, box.deviceKey).send(JSON.stringify({ events: [] }))
  }

  async function doAll(due: readonly Deed[], boxes: Map<PlacedBox, Device>): Promise<void> {
    const session = await world.signInProvider()
    for (const deed of due) {
      if (session.stackId !== deed.stackId) await session.switchTo(deed.stackId)
      if (deed.kind === 'invite') await invitePerson(session, deed.person)
      else if (deed.kind === 'deliver') await deliver(session, deed)
      else if (deed.kind === 'withdraw') {
        const route = deed.to === 'disabled' ? disableSensorbox : moveToInStock
        await session.call(route, { params: { id: deed.box.id } })
        boxes.delete(deed.box)
      } else await doAlarmDeed(installation.client, session, deed, present)
    }
  }
}

/** A refused reading is a mistake in the plan, except for a wrong clock. */
function assertTaken({ plan: { serial } }: PlacedBox, results: readonly UploadResult[]): void {
  const refusal = results.flatMap(({ rejected }) => rejected).find(({ code }) => code !== 'IN_THE_FUTURE')
  if (refusal) throw new Error(`a reading of ${serial} was refused: ${refusal.code}, ${refusal.reason}`)
}

/** The actions of people, at times before the present. */
type Deed = { readonly before: number; readonly stackId: string } & (
  | { readonly kind: 'invite'; readonly person: StackPlan['people'][number] }
  | DeliveryDeed
  | AlarmDeed
  | { readonly kind: 'withdraw'; readonly box: PlacedBox; readonly to: 'disabled' | 'in_stock' }
)

function deedsOf(plan: WorldPlan, world: FoundWorld): Deed[] {
  const { boxes, stackIds } = world
  const half = (plan.days * day) / 2
  const withdrawals = boxes.flatMap((box): Deed[] => {
    const withdrawn = fateOf(box.plan.condition).withdrawn
    if (!withdrawn) return []
    const before = Math.min(withdrawn.before, half)
    return [{ kind: 'withdraw', before, box, stackId: box.stackId, to: withdrawn.to }]
  })
  const invitations = stacksOf(plan.provider).flatMap(({ name, people }) =>
    people
      .filter(({ status }) => status === 'invited')
      .map((person): Deed => {
        const stackId = stackIds.get(name) ?? ''
        return { kind: 'invite', before: Math.min(invitedBefore, half), stackId, person }
      }),
  )
  const deliveries = boxes.flatMap(({ id, stackId, plan: { delivered } }): Deed[] => {
    if (!delivered) return []
    const targetId = stackIds.get(delivered.to)
    if (targetId === undefined) throw new Error(`there is no ${delivered.to} to deliver to`)
    const before = Math.min(delivered.before, half / 2)
    return [{ kind: 'deliver', before, stackId, sensorboxId: id, targetId, delivery: delivered }]
  })
  return [...withdrawals, ...invitations, ...deliveries, ...alarmDeedsOf(plan, world, half)]
}

/**
 * Returns the times at which the boxes deliver: every ten days, in the last two days every four hours, in the last five
 * hours every half hour; also the times of actions and monthly charges.
 */
function momentsBetween(founded: number, present: number, deeds: readonly Deed[]): number[] {
  const moments = new Set(deeds.map(({ before }) => present - before))
  for (let before = 0; before < 5 * hour; before += 0.5 * hour) moments.add(present - before)
  for (let before = 5 * hour; before < 2 * day; before += 4 * hour) moments.add(present - before)
  for (let before = 2 * day; before < present - founded; before += 10 * day) moments.add(present - before)
  // Months are charged as soon as they are over.
  const at = new Date(founded)
  for (let month = 1; ; month++) {
    const charged = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + month, 1) + 10 * minute
    if (charged >= present) break
    moments.add(charged)
  }
  return [...moments].filter((moment) => moment > founded).sort((a, b) => a - b)
}

function deviceFor({ client, clock }: Installation, box: PlacedBox, from: number): Device {
  const uplink = httpUplink(client.transport, box.deviceKey)
  return createDevice({ course: box.course, from, connect: async () => uplink, now: clock.now })
}

function toFleetDevice(box: PlacedBox, present: number, isLiving: boolean): FleetDevice {
  const { hardwareUniqueId, deviceKey, course, plan } = box
  return {
    hardware_unique_id: hardwareUniqueId,
    device_key: deviceKey,
    protocol: Number(plan.serial.slice(-1)) % 2 === 0 ? 'mqtt' : 'http',
    course,
    delivered_until: present,
    ...(!isLiving && { asleep: true }),
    ...('clockFastSince' in fateOf(plan.condition) && { clock_fast_ms: fastClockMs }),
  }
}
