import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox, renewDeviceKey } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createWakeup,
  getAssignedWakeup,
} from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { BAD_DEVICE_KEY } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import { acknowledgeConfiguration } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { connectAsync, type MqttClient } from 'mqtt'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Live, startLive } from '../../../../platform/live/live.ts'
import { changeOwner } from '../../../boxes/delivery/public.ts'
import { openTaskWorld, type TaskWorld } from '../../../configuration/tasks/testing/task-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'

let world: TaskWorld
let live: Live
let mqtt: Mqtt
const clients: MqttClient[] = []
const log = pino({ level: 'silent' })

beforeAll(async () => {
  world = await openTaskWorld()
  live = await startLive(world.app.databases.system, log)
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...world.app, live, log })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(async () => {
  await mqtt.close()
  await live.close()
  await world.app.close()
})

interface Box {
  readonly id: string
  readonly device_key: string
  readonly hardware_unique_id: string
}

/** Connects and subscribes to configurations, which it keeps in order. */
async function listen(box: Box) {
  const topics = deviceTopics(box.hardware_unique_id)
  const client = await connectAsync({
    host: '127.0.0.1',
    port: mqtt.port,
    username: box.hardware_unique_id,
    password: box.device_key,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  client.on('error', () => {})
  clients.push(client)
  const heard: { revision: number; kind: string; retained: boolean }[] = []
  const waiting: (() => void)[] = []
  client.on('message', (topic, payload, { retain }) => {
    if (topic === topics.config) heard.push({ ...JSON.parse(payload.toString()), retained: retain })
    for (const wake of waiting.splice(0)) wake()
  })
  await client.subscribeAsync(topics.config, { qos: 1 })
  return {
    heard,
    until: async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    client,
    answer: (ack: object) => client.publishAsync(topics.configAck, JSON.stringify(ack), { qos: 1 }),
  }
}

const register = async () => (await world.register()) as Box

/** Creates a box with tasks that were sent to it and deposited. */
async function deposited(): Promise<Box> {
  const { made } = await world.madeTemplate()
  const box = await register()
  await world.good(world.assign(box, made.id))
  await world.good(world.send(box))
  await world.deposit()
  return box
}
const status = async (box: Box) => (await world.read(box)).delivery_status

test('a subscribed box receives a deposited configuration at once, and confirms it over MQTT', async () => {
  const { made } = await world.madeTemplate()
  const box = await register()
  const device = await listen(box)
  await world.good(world.assign(box, made.id))
  await world.good(world.send(box))
  await world.deposit()
  await device.until(1)
  expect(device.heard).toMatchObject([{ revision: 1, kind: 'tasks', retained: false }])
  expect(await status(box)).toBe('sending_to_sb')
  await device.answer({ revision: 1, status: 'received' })
  expect(await status(box)).toBe('sent_to_sb')
  await device.answer({ revision: 9, status: 'accepted' })
  expect(await status(box)).toBe('sent_to_sb')
  await device.answer({ revision: 1, status: 'rejected', reason: 'schedule limit reached (max 4)' })
  expect(await world.read(box)).toMatchObject({
    delivery_status: 'server_received_nak',
    reason: 'schedule limit reached (max 4)',
  })
})

test('a box that never answers receives the configuration on each connection, and no other box can confirm it', async () => {
  const box = await deposited()
  for (let i = 0; i < 2; i++) {
    const device = await listen(box)
    await device.until(1)
    expect(device.heard).toMatchObject([{ revision: 1, retained: true }])
  }
  const other = await listen(await register())
  await other.answer({ revision: 1, status: 'accepted' })
  expect(await status(box)).toBe('sending_to_sb')
})

test('a replaced key neither receives nor confirms a configuration', async () => {
  const box = await deposited()
  const { ingest } = world.app
  const device = await ingest.findDevice(box.device_key)
  if (!device) throw new Error('the key is known')
  await world.good(world.admin.ask(renewDeviceKey, { params: { id: box.id } }))
  const refused = { definition: BAD_DEVICE_KEY }
  await expect(ingest.handOver(device)).rejects.toMatchObject(refused)
  await expect(ingest.acknowledge(device, { revision: 1, status: 'accepted' })).rejects.toMatchObject(refused)
  expect(await status(box)).toBe('sent_to_ccs')
  expect(await ingest.findDevice(box.device_key)).toBeNull()
})

test.each([
  ['no reason', { revision: 1, status: 'rejected', reason: null }, ''],
  ['a revision as text', { revision: '1', status: 'rejected', reason: 'no port' }, 'no port'],
  ['capitals', { revision: 1, status: ' Rejected ', reason: 'no port' }, 'no port'],
  ['more fields', { revision: 1, status: 'rejected', reason: 'no port', firmware: '1.2', ts: 5 }, 'no port'],
  ['a number as its reason', { revision: 1, status: 'rejected', reason: 17 }, '17'],
  ['an object as its reason', { revision: 1, status: 'rejected', reason: { code: 17 } }, ''],
  [
    'a long reason',
    { revision: 1, status: 'rejected', reason: `${'x'.repeat(498)}😀${'y'.repeat(900)}` },
    `${'x'.repeat(498)}…`,
  ],
  ['half a character', { revision: 1, status: 'rejected', reason: 'no\0 port\ud800' }, 'no port'],
])('reads a response with %s, over MQTT and HTTP', async (_, ack, reason) => {
  const overMqtt = await deposited()
  await (await listen(overMqtt)).answer(ack)
  const overHttp = await deposited()
  const answered = await world.anonymous(acknowledgeConfiguration, {
    headers: { authorization: `Bearer ${overHttp.device_key}` },
    body: ack,
  })
  expect(answered.status).toBe(204)
  for (const box of [overMqtt, overHttp]) {
    expect(await world.read(box)).toMatchObject({ delivery_status: 'server_received_nak', reason })
  }
})

test.each([
  ['{"revision": 1, "status": "done"}', 'The body is not a response to a configuration: status: '],
  [
    '{"revision": "first", "status": "accepted"}',
    'The body is not a response to a configuration: revision: ',
  ],
  ['{"status": "accepted"}', 'The body is not a response to a configuration: revision: '],
  ['OK', 'The body is not JSON: '],
])('shows at the box a response that can not be read: %s', async (said, detail) => {
  const overMqtt = await deposited()
  const device = await listen(overMqtt)
  const { configAck, result } = deviceTopics(overMqtt.hardware_unique_id)
  await device.client.subscribeAsync(result)
  const results: unknown[] = []
  device.client.on('message', (topic, payload) => {
    if (topic === result) results.push(JSON.parse(payload.toString()))
  })
  await device.until(1)
  await device.client.publishAsync(configAck, said, { qos: 1 })
  await expect
    .poll(() => results)
    .toEqual([{ code: 'MALFORMED_BODY', detail: expect.stringContaining(detail) }])
  const overHttp = await deposited()
  const refused = await world.app.http.inject({
    method: acknowledgeConfiguration.method,
    url: fillPath(acknowledgeConfiguration),
    headers: { authorization: `Bearer ${overHttp.device_key}`, 'content-type': 'application/json' },
    payload: said,
  })
  expect([400, 422]).toContain(refused.statusCode)
  expect(await world.read(overMqtt)).toMatchObject({ delivery_status: 'sending_to_sb', reason: said })
  expect(await world.read(overHttp)).toMatchObject({ delivery_status: 'sent_to_ccs', reason: said })
  await device.answer({ revision: 1, status: 'accepted' })
  expect(await world.read(overMqtt)).toMatchObject({ delivery_status: 'server_received_ack', reason: null })
})

test('a response that can not be stored is dropped after two attempts, and does not block the box', async () => {
  const box = await deposited()
  const owner = new Client({ connectionString: world.app.superuserUrl })
  await owner.connect()
  const broken = `(reason is null or reason not like '%poison%')`
  await owner.query(`alter table deployment add constraint broken check ${broken} not valid`)
  const device = await listen(box)
  await device.until(1)
  await device.answer({ revision: 1, status: 'rejected', reason: 'poison' })
  await owner.query('alter table deployment drop constraint broken')
  await owner.end()
  expect(await status(box)).toBe('sending_to_sb')
  expect(device.client.connected).toBe(true)
  await device.answer({ revision: 1, status: 'accepted' })
  expect(await status(box)).toBe('server_received_ack')
})

const hears = ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb']
test.each([...['unset', 'unsent', 'sending_to_ccs', ...hears, 'server_received_nak', 'server_received_ack']])(
  'nothing is lost when the broker restarts at %s, and a box continues after it reconnects',
  async (at) => {
    const { made } = await world.madeTemplate()
    const box = await register()
    let device = await listen(box)
    const steps: [string, () => Promise<unknown>][] = [
      ['unset', async () => {}],
      ['unsent', () => world.good(world.assign(box, made.id))],
      ['sending_to_ccs', () => world.good(world.send(box))],
      // Without a subscriber it stays there.
      [
        'sent_to_ccs',
        () =>
          clients
            .splice(0)[0]!
            .endAsync()
            .then(() => world.deposit()),
      ],
      [
        'sending_to_sb',
        async () => {
          device = await listen(box)
          await device.until(1)
        },
      ],
      ['sent_to_sb', () => device.answer({ revision: 1, status: 'received' })],
      [
        'answered',
        () => device.answer({ revision: 1, status: at.endsWith('nak') ? 'rejected' : 'accepted' }),
      ],
    ]
    const last = at.startsWith('server_received') ? 'answered' : at
    for (const [name, step] of steps.slice(0, steps.findIndex(([name]) => name === last) + 1)) {
      await step()
      if (name !== 'answered') expect(await status(box)).toBe(name)
    }
    expect(await status(box)).toBe(at)

    const { port } = mqtt
    await mqtt.close()
    mqtt = await startMqtt({ host: '127.0.0.1', port }, { ...world.app, live, log })
    expect(await status(box)).toBe(at)
    const again = await listen(box)
    if (at === 'sending_to_ccs') await world.deposit()
    if (at === 'sending_to_ccs' || hears.includes(at)) {
      await again.until(1)
      expect(again.heard).toMatchObject([{ revision: 1, kind: 'tasks' }])
      await again.answer({ revision: 1, status: 'accepted' })
      expect(await status(box)).toBe('server_received_ack')
    } else {
      // The reply to this answer arrives after any configuration that was sent before.
      await again.answer({ revision: 9, status: 'accepted' })
      expect(again.heard).toEqual([])
      expect(await status(box)).toBe(at)
    }
  },
)

test('a box that changes owner before it answers has no configuration, and its late answer changes nothing', async () => {
  const box = await deposited()
  await world.upload(box)
  const { app, stranger } = world
  await app.database.asSystem((tx) =>
    changeOwner(
      tx,
      { sensorboxId: box.id, toStackId: stranger.stackId, at: app.clock.now(), withData: true },
      app.random,
    ),
  )
  const answered = await world.anonymous(acknowledgeConfiguration, {
    headers: { authorization: `Bearer ${box.device_key}` },
    body: { revision: 1, status: 'accepted' },
  })
  expect(answered.status).toBe(204)
  expect(await world.upload(box)).toEqual([])
  const rows = await app.database.asSystem((tx) =>
    tx
      .selectFrom('deployment')
      .select(['status', 'stack_id', 'wished', 'running'])
      .where('sensorbox_id', '=', box.id)
      .execute(),
  )
  expect(rows).toEqual([{ status: 'unset', stack_id: stranger.stackId, wished: null, running: null }])
})

test('a replacement box receives the tasks and the wakeup of the box that it replaces', async () => {
  const old = await deposited()
  await world.good(world.admin.ask(enableSensorbox, { params: { id: old.id } }))
  await world.answer(old, { revision: 1, status: 'accepted' })
  const config = { measure_interval_s: 300, send_interval_s: 1800 }
  await world.good(world.admin.ask(createWakeup, { body: { sensorbox_id: old.id, config } }))
  const template = (await world.read(old)).task_config_template_id
  const fresh = await register()
  await world.good(world.admin.ask(replaceSensorbox, { params: { old: old.id, new: fresh.id } }))
  expect(await world.read(fresh)).toMatchObject({
    task_config_template_id: template,
    delivery_status: 'sending_to_ccs',
    revision: 1,
    running: null,
  })
  const wakeup = await world.good(world.admin.ask(getAssignedWakeup, { params: { id: fresh.id } }))
  expect(wakeup).toMatchObject({ delivery_status: 'unsent', config })
  expect(await world.read(old)).toMatchObject({ task_config_template_id: null, delivery_status: 'unset' })
})

test('a type without schedules accepts no wakeup configuration either', async () => {
  const external = await world.register(world.admin, { model: 'EW-10' })
  const config = { measure_interval_s: 300, send_interval_s: 1800 }
  const refused = await world.admin.ask(createWakeup, { body: { sensorbox_id: external.id, config } })
  expect([refused.status, refused.body.code]).toEqual([422, 'SCHEDULES_NOT_POSSIBLE'])
})
