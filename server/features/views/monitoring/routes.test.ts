import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { ChangedBox, QueuedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { type Ask, type Asked, ask } from '../../../testing/ask.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let world: TwoCustomers
let provider: Asker
let admin: Asker
let viewer: Asker
let stranger: Asker
/** The time at which our box first became critical. */
let firstCriticalAt = ''

type Asker = (options?: Ask) => Promise<Asked>

/** Returns a call with a new session, because sessions expire while days pass in this test. */
async function askerFor(email: string): Promise<Asker> {
  const cookie = await world.app.signInRaw(email, testPassword)
  return (options) => ask(world.app.http, readQueue, { cookie, ...options })
}

async function box(by: Person, alias: string) {
  const { id, device_key } = await world.register(by, { alias })
  await by.ask(enableSensorbox, { params: { id } })
  await by.ask(createIndividualLimit, {
    body: { sensorbox_id: id, measure_type: 'temperature', attention_max: 6, critical_max: 8 },
  })
  const measure = async (value: number) => {
    world.app.clock.advance(minuteMs)
    const answer = await ask(world.app.http, ingestEvents, {
      body: { series: [{ type: 'temperature', timestamps: [world.app.clock.now()], values: [value] }] },
      headers: { authorization: `Bearer ${device_key}` },
    })
    expect(answer.status).toBe(200)
    return new Date(world.app.clock.now()).toISOString()
  }
  return { id, measure }
}

beforeAll(async () => {
  world = await openTwoCustomers()
  const ours = await box(world.admin, 'ours, cold')
  const mild = await box(world.admin, 'ours, mild')
  const theirs = await box(world.stranger, 'theirs, cold')
  const back = await box(world.stranger, 'theirs, back')
  for (const each of [ours, mild, theirs, back]) await each.measure(4)
  const room = await world.stranger.ask(createAsset, { body: { name: 'Cold store' } })
  for (const { id: sensorboxId } of [theirs, back])
    await world.stranger.ask(assignSensorbox, { params: { id: room.body.id, sensorboxId } })
  firstCriticalAt = await ours.measure(9)
  // More than a day passes without a change of state.
  world.app.clock.advance(2 * dayMs)
  for (const each of [mild, theirs, back]) await each.measure(4)
  await ours.measure(9)
  world.app.clock.advance(dayMs + hourMs)
  for (const each of [mild, theirs, back]) await each.measure(4)
  await ours.measure(9)
  await theirs.measure(9)
  await back.measure(7)
  world.app.clock.advance(5 * minuteMs)
  await back.measure(4)
  await mild.measure(7)
  // A newly enabled box adds to the nominal boxes, but is no news.
  const signedIn = await world.app.client.signIn('admin@theirs.example.com', testPassword)
  const { id } = await signedIn.call(registerSensorbox, {
    body: { serial_number: 'SN-new', hardware_unique_id: 'UID-new', model: 'CT-120' },
  })
  await signedIn.call(enableSensorbox, { params: { id } })
  provider = await askerFor('admin@root.example.com')
  admin = await askerFor('admin@ours.example.com')
  viewer = await askerFor('viewer@ours.example.com')
  stranger = await askerFor('admin@theirs.example.com')
})
afterAll(() => world.app.close())

const names = (boxes: (QueuedBox | ChangedBox)[]) => boxes.map(({ box }) => box.alias)

test('a provider sees the worst boxes of all its stacks, by state and then longest first, with their states of yesterday', async () => {
  const { status, body } = await provider()
  expect(status).toBe(200)
  expect(body.counts).toEqual({ critical: 2, attention: 1 })
  expect(names(body.boxes)).toEqual(['ours, cold', 'theirs, cold', 'ours, mild'])
  expect(body.boxes.map(({ was }: QueuedBox) => was)).toEqual([null, 'nominal', 'nominal'])
  expect(body.boxes.map(({ box }: QueuedBox) => box.customer)).toEqual(['ours', 'theirs', 'ours'])
  expect(body.boxes.map(({ asset }: QueuedBox) => asset?.name)).toEqual([undefined, 'Cold store', undefined])
  expect(body.boxes[1].asset.id).toBe(body.boxes[1].box.asset_id)
  expect(body.boxes[0].box).toMatchObject({ state_since: firstCriticalAt, combined_state: 'critical' })
  // Mobile network ids are visible only in the stack of the box.
  expect(body.boxes[0].box.iccid).toBe(null)
})

test('lists the changes since yesterday, newest first, with previous states, their times, and the changes of the counts', async () => {
  const { changed } = (await provider()).body
  expect(names(changed.boxes)).toEqual(['ours, mild', 'theirs, back', 'theirs, cold'])
  const assets = changed.boxes.map(({ asset }: ChangedBox) => asset?.name)
  expect(assets).toEqual([undefined, 'Cold store', 'Cold store'])
  expect(changed.count).toBe(3)
  const back = changed.boxes[1]
  expect(back.from).toBe('attention')
  expect(Date.parse(back.box.state_since) - Date.parse(back.from_since)).toBe(6 * minuteMs)
  // The box that recovered is in its original state.
  expect(changed.deltas).toEqual({ critical: 1, attention: 1, inactive: 0, nominal: -1 })
  expect(Date.parse(changed.since)).toBe(world.app.clock.now() - dayMs)
})

test('shows only the boxes of a given stack', async () => {
  const query = { stack_id: world.stranger.stackId }
  const { body } = await provider({ query })
  expect(body.counts).toEqual({ critical: 1, attention: 0 })
  expect(names(body.boxes)).toEqual(['theirs, cold'])
  expect(names(body.changed.boxes)).toEqual(['theirs, back', 'theirs, cold'])
})

test('never shows boxes out of reach, whatever the request', async () => {
  expect(names((await stranger()).body.boxes)).toEqual(['theirs, cold'])
  expect(names((await viewer()).body.boxes)).toEqual(['ours, cold', 'ours, mild'])
  const query = { stack_id: world.stranger.stackId }
  expect((await admin({ query })).status).toBe(404)
  expect((await world.anonymous(readQueue)).status).toBe(401)
})

test('counts include boxes beyond the limits', async () => {
  const query = { limit: '1', changed_limit: '2' }
  const { body } = await provider({ query })
  expect([body.boxes.length, body.counts]).toEqual([1, { critical: 2, attention: 1 }])
  expect([body.changed.boxes.length, body.changed.count]).toEqual([2, 3])
  for (const limit of ['0', '1001', 'many']) {
    expect((await provider({ query: { limit } })).status).toBe(422)
  }
})
