import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import {
  countSensorboxEvents,
  listBuckets,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { changeRetention } from '@sensorstack/contract/features/readings/retention/routes.ts'
import { nextRun } from '@sensorstack/contract/features/readings/retention/rules.ts'
import fc from 'fast-check'
import { connectAsync, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import { changeOwner } from '../../boxes/delivery/public.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'
import { compactBox } from '../../readings/telemetry/compact/compact-box.ts'
import { bucketBounds } from '../../readings/telemetry/public.ts'
import { type Mqtt, startMqtt } from './mqtt/start-mqtt.ts'
import { BoxModel, type SentReading } from './testing/box-model.ts'
import { KeepModel } from './testing/keep-model.ts'
import {
  bodyOf,
  type Months,
  months,
  type Offset,
  type Step,
  step,
  type View,
  view,
  type Way,
} from './testing/upload-steps.ts'

let world: TwoCustomers
let mqtt: Mqtt
/** The retention of each stack. */
const kept = new Map<string, KeepModel>()

beforeAll(async () => {
  world = await openTwoCustomers()
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...world.app, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await mqtt.close()
  await world.app.close()
})

const minute = 60_000
const types = ['temperature', 'humidity'] as const

/** No logger measures a humidity below 0 %; the temperatures of the test are all possible. */
const isPossible = ({ type, value }: SentReading) => type !== 'humidity' || value >= 0

interface Box {
  readonly id: string
  readonly key: number
  readonly deviceKey: string
  readonly uid: string
  readonly client: MqttClient
  readonly model: BoxModel
  /** The start of the run, and each time at which months had passed. */
  readonly epochs: number[]
}

function person(box: Box): Person {
  return box.model.owner === world.admin.stackId ? world.admin : world.stranger
}

async function openBox(): Promise<Box> {
  const { app, admin } = world
  const {
    id,
    device_key,
    hardware_unique_id: uid,
  } = (await world.register()) as Record<string, string> & {
    id: string
    device_key: string
  }
  const model = new BoxModel(admin.stackId, app.clock.now())
  app.clock.advance(1)
  await admin.ask(enableSensorbox, { params: { id } })
  model.setEnabled(app.clock.now(), true)
  const client = await connectAsync({
    host: '127.0.0.1',
    port: mqtt.port,
    username: uid ?? '',
    password: device_key,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  await client.subscribeAsync(deviceTopics(uid ?? '').result)
  const { key } = await app.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').select('key').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, key, deviceKey: device_key, uid: uid ?? '', client, model, epochs: [app.clock.now()] }
}

interface Counts {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly unknown[]
}

/** Sends one upload and returns its counts. */
async function send(box: Box, by: Way, sent: readonly SentReading[]): Promise<Counts> {
  const body = bodyOf(by, types, sent)
  if (by.endsWith('mqtt')) {
    const result = new Promise<Counts>((resolve) => {
      box.client.once('message', (_topic, payload) => resolve(JSON.parse(payload.toString())))
    })
    await box.client.publishAsync(deviceTopics(box.uid).events, JSON.stringify(body), { qos: 1 })
    return result
  }
  const answer = await ask(world.app.http, ingestEvents, {
    body,
    headers: { authorization: `Bearer ${box.deviceKey}` },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

function epochOf(box: Box, back: number): number {
  return box.epochs[Math.max(0, box.epochs.length - 1 - back)] as number
}

function readingsAt(box: Box, offsets: readonly Offset[]): SentReading[] {
  const sent = offsets.map(([type, minutes, quarters, back]) => ({
    type: types[type] as string,
    at: epochOf(box, back) + minutes * minute,
    value: quarters / 4,
  }))
  // In the order of the body: single readings first, then the columns one after another.
  const half = Math.floor(sent.length / 2)
  return [
    ...sent.slice(0, half),
    ...types.flatMap((type) => sent.slice(half).filter((one) => one.type === type)),
  ]
}

/** The order of parallel uploads is undefined, so equal times get equal values in all of them. */
function agreeing(sent: readonly SentReading[]): SentReading[] {
  return sent.map((one) => ({ ...one, value: ((one.at / minute) % 64) / 4 }))
}

async function keep(by: Person, [readings, hours]: Months): Promise<void> {
  const body = { keep_readings_months: readings, keep_hours_months: hours }
  expect((await by.ask(changeRetention, { body })).status).toBe(200)
  keeping(by.stackId).set(world.app.clock.now(), readings, hours)
}

function keeping(stackId: string): KeepModel {
  const known = kept.get(stackId) ?? new KeepModel()
  kept.set(stackId, known)
  return known
}

/** Advances to an hour after the start of a month and performs its run. The months in between have none. */
async function passMonths(box: Box, months: number): Promise<void> {
  const { clock, database, ticker } = world.app
  let run = clock.now()
  for (let month = 0; month < months; month++) run = nextRun(run)
  clock.set(run + 60 * minute)
  box.epochs.push(clock.now())
  const now = new Date(clock.now())
  await database.asSystem((tx) =>
    tx.updateTable('session').set({ created_at: now, last_seen_at: now }).execute(),
  )
  await ticker.runDue()
  for (const { stackId } of [world.admin, world.stranger]) keeping(stackId).run(run)
  box.model.deleteOld(run, (stackId) => keeping(stackId).horizons)
}

async function take(box: Box, one: Step): Promise<void> {
  const { app } = world
  const { clock } = app
  if (one.do === 'wait') {
    clock.advance(one.minutes * minute)
  } else if (one.do === 'keep') {
    await keep([world.admin, world.stranger][one.stack] as Person, one.months)
  } else if (one.do === 'months pass') {
    await passMonths(box, one.months)
  } else if (one.do === 'upload') {
    const sent = readingsAt(box, one.readings)
    const result = await send(box, one.way, sent)
    expect({ ...result, rejected: result.rejected.length }).toMatchObject(box.model.upload(sent, clock.now()))
  } else if (one.do === 'at once') {
    const all = one.uploads.map(([by, offsets]) => ({ by, sent: agreeing(readingsAt(box, offsets)) }))
    // MQTT results don't identify their upload, so only one at a time is in flight there.
    const overMqtt = all.filter(({ by }) => by.endsWith('mqtt')).slice(0, 1)
    const overHttp = all.filter((upload) => !overMqtt.includes(upload))
    const results = await Promise.all([
      ...overHttp.map(({ by, sent }) => send(box, by.endsWith('mqtt') ? 'http' : by, sent)),
      ...overMqtt.map(({ by, sent }) => send(box, by, sent)),
    ])
    const expected = all.map(({ sent }) => box.model.upload(sent, clock.now()))
    const sum = (of: (result: Counts) => number) => results.reduce((total, result) => total + of(result), 0)
    const expectedSum = (name: 'accepted' | 'rejected') =>
      expected.reduce((total, result) => total + result[name], 0)
    expect(sum((result) => result.accepted)).toBe(expectedSum('accepted'))
    expect(sum((result) => result.rejected.length)).toBe(expectedSum('rejected'))
  } else if (one.do === 'compact') {
    const sent = readingsAt(box, one.concurrent)
    const [result] = await Promise.all([
      sent.length > 0 ? send(box, 'http', sent) : null,
      app.database.asSystem((tx) => compactBox(tx, box.key, one.effort)),
    ])
    if (!result) return
    expect({ ...result, rejected: result.rejected.length }).toMatchObject(box.model.upload(sent, clock.now()))
  } else if (one.do === 'disable') {
    await person(box).ask(disableSensorbox, { params: { id: box.id } })
    box.model.setEnabled(clock.now(), false)
    clock.advance(one.minutes * minute)
    await person(box).ask(enableSensorbox, { params: { id: box.id } })
    box.model.setEnabled(clock.now(), true)
  } else {
    const to = box.model.owner === world.admin.stackId ? world.stranger.stackId : world.admin.stackId
    clock.advance(1)
    const at = clock.now()
    // Whether these arrive just before or just after, they belong to the earlier tenure.
    const concurrent = agreeing(readingsAt(box, one.concurrent)).filter((reading) => reading.at < at)
    await Promise.all([
      send(box, 'http', concurrent),
      app.database.asSystem(async (tx) => {
        const grants = await tx
          .selectFrom('tenure_grant')
          .selectAll()
          .where('sensorbox_id', '=', box.id)
          .where('stack_id', '=', box.model.owner)
          .execute()
        await changeOwner(tx, { sensorboxId: box.id, toStackId: to, at, withData: one.withData }, app.random)
        if (one.keepsCopy && grants.length > 0) await tx.insertInto('tenure_grant').values(grants).execute()
      }),
    ])
    box.model.upload(concurrent, at)
    box.model.handOver(at, to, one)
    clock.advance(1)
    await person(box).ask(enableSensorbox, { params: { id: box.id } })
    box.model.setEnabled(clock.now(), true)
  }
}

async function expectSeen(box: Box, { range, back, isWide, zone, limit, ...given }: View) {
  const [from, length, odd] = range
  const start = epochOf(box, isWide ? box.epochs.length : back) + from * minute + odd * 12_345
  const end = (isWide ? Math.max(start, world.app.clock.now()) : start) + length * minute + 1
  // A wide range with short buckets would be refused.
  const sampling = isWide && given.sampling.endsWith('m') ? '1d' : given.sampling
  const { horizons } = keeping(box.model.owner)
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() }
  const owner = person(box)
  const other = owner === world.admin ? world.stranger : world.admin
  for (const route of [listSensorboxEvents, countSensorboxEvents]) {
    expect((await other.ask(route, { params: { id: box.id }, query: times })).status).toBe(404)
  }

  let total = 0
  for (const type of types) {
    const seen = box.model.seen(box.model.owner, type, start, end, horizons.readings)
    total += seen.length
    const raw = await owner.ask(listSensorboxEvents, {
      params: { id: box.id },
      query: { ...times, event_type: type, limit },
    })
    expect(
      raw.body.map((event: Record<string, unknown>) => [event.event_timestamp, event.value, event.mark]),
    ).toEqual(
      seen
        .slice(-limit)
        .map((one) => [
          new Date(one.at).toISOString(),
          one.value,
          isPossible(one) ? undefined : 'impossible',
        ]),
    )

    const buckets = await owner.ask(listBuckets, {
      params: { sensorboxId: box.id },
      query: {
        ...times,
        types: type,
        aggregations: ['avg', 'min', 'max', 'count', 'sum'],
        time_sampling: sampling,
        tz: zone,
      },
    })
    const counted = sampling.endsWith('m')
      ? seen
      : box.model.summed(box.model.owner, type, start, end, horizons)
    const bounds = bucketBounds(start, end, sampling, zone, 40_000) ?? []
    const expected = bounds.slice(0, -1).flatMap((bound, i) => {
      const values = counted
        .filter((one) => isPossible(one) && one.at >= bound && one.at < (bounds[i + 1] as number))
        .map((one) => one.value)
      if (values.length === 0) return []
      const sum = values.reduce((a, b) => a + b, 0)
      return [
        {
          bucket: new Date(bound).toISOString(),
          type,
          avg_value: sum / values.length,
          min_value: Math.min(...values),
          max_value: Math.max(...values),
          count_value: values.length,
          sum_value: sum,
        },
      ]
    })
    // JSON has no −0.
    expect(buckets.body).toEqual(JSON.parse(JSON.stringify(expected)))
  }
  const count = await owner.ask(countSensorboxEvents, { params: { id: box.id }, query: times })
  expect(count.body).toBe(total)
}

test('any mixture of uploads over every transport, across owners and months, agrees with the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(months, months),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.array(view, { minLength: 3, maxLength: 3 }),
      async ([ours, theirs], steps, views) => {
        await keep(world.admin, ours)
        await keep(world.stranger, theirs)
        const box = await openBox()
        try {
          for (const one of steps) await take(box, one)
          for (const one of views) await expectSeen(box, one)
        } finally {
          await box.client.endAsync(true)
        }
      },
    ),
    { numRuns: 60, seed: 42 },
  )
}, 300_000)
