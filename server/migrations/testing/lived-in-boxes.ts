import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { UploadedItem } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import type { MadeCustomer, MadeSensorbox, World } from '@sensorstack/simulator/seed/factories.ts'
import { changeOwner } from '../../features/boxes/delivery/public.ts'
import type { TestApp } from '../../testing/app.ts'
import { present } from './lived-in-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Owners = Readonly<Record<'fjord' | 'alpine' | 'landing', MadeCustomer>>
type Values = Partial<Record<MeasureType, number>>
type LimitOf = Omit<BodyOf<typeof createIndividualLimit>, 'sensorbox_id'>

/** A box and its last readings and events, which determine its state. */
interface Course {
  readonly alias: string
  readonly of?: MadeCustomer
  readonly model?: string
  readonly limits?: readonly LimitOf[]
  /** The values that it measures until the last hour. */
  readonly typical: Values
  /** The values of the last hour, newest last; missing if the box is silent. */
  readonly last?: readonly Values[]
  readonly events?: readonly UploadedItem[]
  readonly keepsWorst?: boolean
}

const limit = (measure_type: MeasureType, bounds: Omit<LimitOf, 'measure_type'>): LimitOf => ({
  measure_type,
  name: `Limit of ${measure_type}`,
  ...bounds,
})
const cold = limit('temperature', { attention_min: 0, attention_max: 6, critical_min: -2, critical_max: 8 })

function coursesOf({ fjord, alpine, landing }: Owners): readonly Course[] {
  const [mild, warm, hot, icy] = [4, 7.2, 8.4, -2.25].map((temperature) => ({ temperature, humidity: 61 }))
  const door = { type: 'door', value: 'open', timestamp: present - 3 * hour }
  return [
    { alias: 'Cold room', of: fjord, limits: [cold], typical: mild!, last: [mild!] },
    { alias: 'Too warm', of: fjord, limits: [cold], typical: mild!, last: [warm!, hot!] },
    { alias: 'Rather warm', of: fjord, limits: [cold], typical: mild!, last: [warm!] },
    { alias: 'Too cold', of: fjord, limits: [cold], typical: mild!, last: [icy!] },
    {
      alias: 'Just too cold',
      of: fjord,
      limits: [limit('temperature', { critical_min: -2 })],
      typical: mild!,
      last: [{ temperature: -2.0004 }],
    },
    {
      alias: 'Everything at once',
      of: fjord,
      limits: [
        cold,
        limit('humidity', { attention_max: 70 }),
        limit('light', { critical_max: 500 }),
        limit('battery_voltage', { attention_min: 3.4, critical_max: 4.9 }),
      ],
      typical: { ...mild!, light: 0, battery_voltage: 3.6 },
      last: [{ temperature: 8.4, humidity: 82.5, light: 800, battery_voltage: 3.21 }],
      events: [{ type: 'shock', value: { g: 4 }, timestamp: present - 2 * hour }],
    },
    {
      alias: 'Charged too much',
      of: fjord,
      limits: [limit('battery_voltage', { critical_max: 4.5 })],
      typical: { battery_voltage: 4 },
      last: [{ battery_voltage: 4.75 }],
    },
    {
      alias: 'Dropped',
      of: fjord,
      typical: mild!,
      last: [mild!],
      events: [{ type: 'shock', value: { g: 6 }, timestamp: present - 2 * hour }],
    },
    {
      alias: 'Once too warm',
      of: fjord,
      limits: [cold],
      typical: mild!,
      last: [hot!, mild!],
      keepsWorst: true,
      events: [{ type: 'shock', value: { g: 3 }, timestamp: present - 5 * hour }],
    },
    { alias: 'Silent', of: fjord, limits: [cold], typical: warm! },
    { alias: 'Low battery', of: alpine, typical: { battery_voltage: 3.6 }, last: [{ battery_voltage: 3.1 }] },
    {
      alias: 'Not for long enough',
      of: alpine,
      model: 'MT-300',
      limits: [limit('temperature', { critical_max: 80, min_duration_s: 7200, hysteresis: 2 })],
      typical: { temperature: 60 },
      last: [{ temperature: 91.5 }],
    },
    {
      alias: 'Bad air',
      of: alpine,
      model: 'CL-210',
      limits: [limit('co2', { attention_max: 1000 }), limit('pressure', { attention_min: 980 })],
      typical: { co2: 600, pressure: 1002.5 },
      last: [{ co2: 1900, pressure: 975.25 }],
    },
    {
      alias: 'Road',
      of: landing,
      model: 'RD-500',
      typical: { occupancy: 12.5, speed: 48 },
      last: [{ speed: 61 }],
    },
    {
      alias: 'Container',
      of: landing,
      model: 'TR-410',
      typical: { temperature: 12 },
      last: [{ temperature: 13 }],
      events: [
        door,
        { type: 'tilt', value: 12, timestamp: present - 2 * hour },
        { type: 'location', value: { lat: 60.39, lon: 5.32 }, timestamp: present - hour },
        { type: 'door', value: 'closed', id: 'closed-once' },
      ],
    },
    { alias: 'The provider’s own', limits: [cold], typical: mild!, last: [warm!] },
  ]
}

/** Lets boxes in every state run until the present, and returns their ids and their keys by alias. */
export async function liveThrough(
  app: TestApp,
  world: World,
  owners: Owners,
): Promise<{ ids: string[]; deviceKeys: Record<string, string> }> {
  const { clock } = app
  const made: MadeSensorbox[] = []
  const courses = coursesOf(owners)
  for (const course of courses) {
    const box = await world.makeSensorbox({ alias: course.alias, of: course.of, model: course.model })
    made.push(box)
    if (course.keepsWorst) {
      // There is no route for it yet.
      await app.database.asSystem((tx) =>
        tx.updateTable('sensorbox').set({ keep_worst_state: true }).where('id', '=', box.id).execute(),
      )
    }
    const session = await (course.of ?? world.provider).admin.signIn()
    for (const each of course.limits ?? []) {
      await session.call(createIndividualLimit, { body: { ...each, sensorbox_id: box.id } })
    }
    clock.advance(2_000)
  }
  const disabled = await world.makeSensorbox({ alias: 'Disabled while too warm', of: owners.fjord })
  const inStock = await world.makeSensorbox({ alias: 'In stock', of: owners.fjord, inStock: true })
  const delivered = await world.makeSensorbox({ alias: 'Delivered with data' })
  const emptied = await world.makeSensorbox({ alias: 'Delivered without data' })

  // Readings in several months, so that rollups, partitions and the November run have data to work on.
  for (const [index, box] of made.entries())
    await measure(box, courses[index]!.typical, clock.now(), 5, 5 * hour)
  for (const box of [disabled, delivered, emptied])
    await measure(box, { temperature: 5 }, clock.now(), 3, hour)
  clock.set(Date.UTC(2026, 9, 20, 8))
  for (const [index, box] of made.entries()) await measure(box, courses[index]!.typical, clock.now(), 3, hour)
  await deliver(app, delivered, owners.alpine, true)
  await deliver(app, emptied, owners.alpine, false)
  const alpine = await owners.alpine.admin.signIn()
  for (const { id } of [delivered, emptied]) await alpine.call(enableSensorbox, { params: { id } })
  clock.advance(2 * hour)
  for (const box of [delivered, emptied]) await measure(box, { temperature: 6 }, clock.now(), 2, 10 * minute)

  clock.set(Date.UTC(2026, 10, 2, 3))
  // The November run deletes what Alpine Dairy no longer keeps, one step per second.
  for (let second = 0; second < 40; second++) {
    await app.ticker.runDue()
    clock.advance(1_000)
  }

  clock.set(present - day)
  const fjord = await owners.fjord.admin.signIn()
  await fjord.call(createIndividualLimit, { body: { ...cold, sensorbox_id: disabled.id } })
  await measure(disabled, { temperature: 9.5 }, clock.now(), 3, 10 * minute)
  await fjord.call(disableSensorbox, { params: { id: disabled.id } })
  clock.set(present - 23 * hour)
  await disabled.upload({ events: [{ type: 'temperature', value: 4, timestamp: clock.now() - minute }] })

  clock.set(present - 20 * hour)
  for (const [index, box] of made.entries()) {
    const course = courses[index]!
    await measure(box, course.typical, clock.now(), 4, 30 * minute)
  }
  await app.ticker.runDue()
  clock.set(present - 5 * minute)
  for (const [index, box] of made.entries()) {
    const { last = [], events = [] } = courses[index]!
    for (const [step, values] of last.entries()) {
      await measure(box, values, present - (last.length - step) * 10 * minute, 1, 0)
    }
    if (events.length > 0) await box.upload({ events: [...events] })
  }
  // A late reading: too warm once, between normal readings.
  await measure(made[0]!, { temperature: 8.9 }, present - 20 * hour - 45 * minute, 1, 0)
  await app.ticker.runDue()

  const named = [...made.map((box, index) => [courses[index]!.alias, box] as const)]
  return {
    ids: [...made, disabled, inStock, delivered, emptied].map(({ id }) => id),
    deviceKeys: Object.fromEntries(named.map(([alias, { deviceKey }]) => [alias, deviceKey])),
  }
}

/** Uploads `count` readings of the same values at intervals of `every`, ending one interval before `until`. */
async function measure(box: MadeSensorbox, values: Values, until: number, count: number, every: number) {
  const timestamps = Array.from({ length: count }, (_, index) => until - (count - index) * (every || minute))
  const series = Object.entries(values).map(([type, value]) => ({
    type,
    timestamps,
    values: timestamps.map(() => value),
  }))
  await box.upload({ series })
}

async function deliver(app: TestApp, box: MadeSensorbox, to: MadeCustomer, withData: boolean) {
  const { database, clock, random } = app
  await database.asSystem((tx) =>
    changeOwner(tx, { sensorboxId: box.id, toStackId: to.stackId, at: clock.now(), withData }, random),
  )
}
