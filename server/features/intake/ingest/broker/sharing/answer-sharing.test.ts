import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDeviceKey } from '../../../../boxes/sensorboxes/life/renew-device-key.ts'
import { registerSensorbox } from '../../../../boxes/sensorboxes/register/register-sensorbox.ts'
import { asAdmin } from '../../../../boxes/sensorboxes/testing/fleet.ts'
import { openQuestionWorld, type QuestionWorld } from '../testing/question-world.ts'
import { sharingBroker } from './sharing-broker.ts'

/** The questions are in the forms that the documentation of EMQX 5 and VerneMQ 2 describes. Neither broker was tried. */
let asked: QuestionWorld
/** The key of a box that has the server's user name as its hardware id. */
let keyOfNamesake: string

beforeAll(async () => {
  asked = await openQuestionWorld(
    sharingBroker('mqtt://server:pass%2Fword@localhost', {
      clientId: 'server-1',
      clock: { now: Date.now },
      log: pino({ level: 'silent' }),
    }),
  )
  const { world } = asked
  const namesake = { serial_number: 'N-1', hardware_unique_id: 'server', model: 'CT-120' }
  keyOfNamesake = await world.inStack(world.ours, async (db) => {
    const by = { ...asAdmin, now: world.clock.now(), random: world.random }
    return (await registerSensorbox(db, namesake, by)).deviceKey
  })
})
beforeEach(() => {
  asked.noted = []
})
afterEach(() => {
  asked.isKept = true
})
afterAll(() => asked.close())

/** How a broker asks. Each returns true for an allowed question, false for one denied, and the status of an error. */
interface Dialect {
  signIn(username: unknown, password: unknown, clientId?: unknown): Promise<boolean | number>
  use(username: string, access: 'publish' | 'subscribe', topic: string): Promise<boolean | number>
  /** Sends this text, with the right secret unless another one is given. */
  raw(body: string, secret?: string): Promise<boolean | number>
}

async function post(path: string, body: unknown, hook?: string, secret?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...(hook && { 'vernemq-hook': hook }) }
  const answer = await asked.ask(path, text, headers, secret)
  if (answer.status !== 200) return answer.status
  const { result } = JSON.parse(answer.body)
  const allowed = path === 'vernemq' ? 'ok' : 'allow'
  const denied = path === 'vernemq' ? { error: 'not_allowed' } : 'deny'
  expect([allowed, denied]).toContainEqual(result)
  return result === allowed
}

const emqx: Dialect = {
  signIn: (username, password, clientid = username) =>
    post('emqx/authentication', { username, password, clientid }),
  use: (username, action, topic) => post('emqx/authorization', { username, action, topic }),
  raw: (body, secret) => post('emqx/authentication', body, undefined, secret),
}

function verneMq(version: '' | '_m5'): Dialect {
  const session = version ? { clean_start: true, properties: {} } : { clean_session: true }
  const peer = { peer_addr: '10.0.0.9', peer_port: 8888, mountpoint: '' }
  return {
    signIn: (username, password, client_id = username) =>
      post('vernemq', { ...peer, username, password, client_id, ...session }, `auth_on_register${version}`),
    use: (username, access, topic) => {
      const client = { username, client_id: username, mountpoint: '' }
      return access === 'publish'
        ? post('vernemq', { ...client, qos: 1, topic, retain: false }, `auth_on_publish${version}`)
        : post('vernemq', { ...client, topics: [{ topic, qos: 1 }] }, `auth_on_subscribe${version}`)
    },
    raw: (body, secret) => post('vernemq', body, `auth_on_register${version}`, secret),
  }
}

const dialects = [
  ['EMQX', emqx],
  ['VerneMQ', verneMq('')],
  ['VerneMQ with MQTT 5', verneMq('_m5')],
] as const

test.each(dialects)(
  '%s: lets a box in with its key, and refuses another one, which its owner sees',
  async (_, { signIn }) => {
    const { box, other } = asked
    expect(await signIn(box.hardwareUniqueId, box.deviceKey)).toBe(true)
    expect(asked.noted).toEqual([])
    for (const key of ['wrong', '', undefined, 7, other.deviceKey])
      expect(await signIn(box.hardwareUniqueId, key)).toBe(false)
    expect(asked.noted).toEqual(
      Array(5)
        .fill([`wrong_key ${box.hardwareUniqueId}`, `WRONG_KEY ${box.hardwareUniqueId}`])
        .flat(),
    )
  },
)

test.each(dialects)(
  '%s: refuses an unknown box, and what is no name of a box',
  async (_, { signIn, use }) => {
    for (const name of ['nobody', '', 'a/b', '#', '+', '$share', undefined, null, ['sender-1'], {}])
      expect(await signIn(name, asked.box.deviceKey), String(name)).toBe(false)
    expect(await use('#', 'subscribe', deviceTopics('#').config)).toBe(false)
  },
)

test.each(dialects)('%s: refuses the previous key as soon as there is a new one', async (_, { signIn }) => {
  const { world } = asked
  const renewed = await world.addSender()
  const key = await world.inStack(world.ours, (db) =>
    renewDeviceKey(db, renewed.id, world.clock.now(), world.random),
  )
  expect(await signIn(renewed.hardwareUniqueId, renewed.deviceKey)).toBe(false)
  expect(await signIn(renewed.hardwareUniqueId, key)).toBe(true)
})

test.each(dialects)(
  '%s: refuses another client id, with which a box would get the messages of another one',
  async (_, { signIn }) => {
    const { box, other } = asked
    for (const clientId of [other.hardwareUniqueId, 'server-1', '', null])
      expect(await signIn(box.hardwareUniqueId, box.deviceKey, clientId)).toBe(false)
  },
)

test.each(dialects)(
  '%s: refuses every box until this server has subscribed, because what it publishes would be lost',
  async (_, { signIn }) => {
    asked.isKept = false
    expect(await signIn(asked.box.hardwareUniqueId, asked.box.deviceKey)).toBe(false)
    expect(await signIn('server', 'pass/word', 'server-1')).toBe(true)
  },
)

test.each(dialects)('%s: a box may publish and subscribe to its own topics only', async (_, { use }) => {
  const { hardwareUniqueId: name } = asked.box
  const [own, foreign] = [deviceTopics(name), deviceTopics(asked.other.hardwareUniqueId)]
  for (const topic of [own.events, own.configAck]) expect(await use(name, 'publish', topic)).toBe(true)
  for (const topic of [own.result, own.config]) expect(await use(name, 'subscribe', topic)).toBe(true)
  expect(asked.noted).toEqual([])
  const denied = [
    ['publish', own.config],
    ['publish', foreign.events],
    ['publish', 'tele/state'],
    ['publish', ''],
    ['subscribe', own.events],
    ['subscribe', foreign.config],
    ['subscribe', deviceTopics('+').config],
    ['subscribe', `$share/sensorstack/${deviceTopics('+').events}`],
    ['subscribe', '#'],
  ] as const
  for (const [access, topic] of denied) expect(await use(name, access, topic), topic).toBe(false)
  expect(asked.noted).toEqual([`foreign_topic ${name}`, ...Array(3).fill(`foreign_subscription ${name}`)])
})

test.each(dialects)(
  '%s: the server may do everything with its own password, and no box can have its name',
  async (_, { signIn, use }) => {
    expect(await signIn('server', 'pass/word', 'server-1')).toBe(true)
    for (const password of ['pass%2Fword', '', undefined])
      expect(await signIn('server', password, 'server-1')).toBe(false)
    expect(await use('server', 'subscribe', `$share/sensorstack/${deviceTopics('+').events}`)).toBe(true)
    expect(await use('server', 'publish', deviceTopics('sender-1').config)).toBe(true)
    expect(await signIn('server', keyOfNamesake)).toBe(false)
  },
)

test.each(dialects)('%s: denies or refuses a body that it does not know', async (_, { raw }) => {
  for (const body of ['[]', 'null', '"allow"', '7', '{}', '{"username":{"$ne":""}}'])
    expect(await raw(body), body).toBe(false)
  for (const body of ['', '{', 'username=sender-1', '{"__proto__":{}}'])
    expect(await raw(body), body).toBe(400)
})

test.each(dialects)(
  '%s: the path does not exist with another secret, and nothing is noted',
  async (_, { raw }) => {
    const { box } = asked
    const body = { username: box.hardwareUniqueId, password: 'wrong', clientid: box.hardwareUniqueId }
    for (const secret of ['another-secret-as-long', 'x'])
      expect(await raw(JSON.stringify(body), secret)).toBe(404)
    expect(asked.noted).toEqual([])
  },
)

test('EMQX: denies an action that it does not know', async () => {
  const { hardwareUniqueId: username } = asked.box
  const topic = deviceTopics(username).events
  for (const action of ['', 'unsubscribe', 'all'])
    expect(await post('emqx/authorization', { username, action, topic })).toBe(false)
})

test('VerneMQ: refuses hooks that it does not know, and a subscription with one foreign topic', async () => {
  const { hardwareUniqueId: username } = asked.box
  const body = { username, client_id: username, topic: deviceTopics(username).events }
  for (const hook of ['', 'on_register', 'auth_on_publish_m6', 'auth_on_publish_m5_m5'])
    expect(await post('vernemq', body, hook), hook).toBe(false)
  const own = { topic: deviceTopics(username).config, qos: 1 }
  const foreign = { topic: deviceTopics('sender-2').config, qos: 1 }
  for (const topics of [[own, foreign], [own, {}], [own, null], [], 'x', undefined])
    expect(await post('vernemq', { username, topics }, 'auth_on_subscribe')).toBe(false)
  expect(await post('vernemq', { username, topics: [own, own] }, 'auth_on_subscribe_m5')).toBe(true)
})

test('VerneMQ: may remember what is allowed about topics, and nothing about keys', async () => {
  const { hardwareUniqueId: username, deviceKey: password } = asked.box
  const cached = async (hook: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'vernemq-hook': hook }
    const { cacheControl } = await asked.ask('vernemq', JSON.stringify({ username, ...body }), headers)
    return cacheControl
  }
  expect(await cached('auth_on_register', { password, client_id: username })).toBe('no-store')
  expect(await cached('auth_on_publish', { topic: deviceTopics(username).events })).toBe('max-age=3600')
  expect(await cached('auth_on_publish', { topic: 'x' })).toBe('no-store')
})
