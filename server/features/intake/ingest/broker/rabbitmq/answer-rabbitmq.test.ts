import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewDeviceKey } from '../../../../boxes/sensorboxes/life/renew-device-key.ts'
import { registerSensorbox } from '../../../../boxes/sensorboxes/register/register-sensorbox.ts'
import { asAdmin } from '../../../../boxes/sensorboxes/testing/fleet.ts'
import type { Sender, UploadWorld } from '../../testing/upload-world.ts'
import { openQuestionWorld, type QuestionWorld } from '../testing/question-world.ts'
import { rabbitMq } from './rabbitmq.ts'

/** The questions are as RabbitMQ 3.10 sent them. */
let asked: QuestionWorld
let world: UploadWorld
let box: Sender
let other: Sender

beforeAll(async () => {
  asked = await openQuestionWorld(rabbitMq('amqp://server:password@localhost', pino({ level: 'silent' })))
  ;({ world, box, other } = asked)
})
beforeEach(() => {
  asked.noted = []
})
afterEach(() => {
  asked.isKept = true
})
afterAll(() => asked.close())

async function ask(kind: string, fields: Readonly<Record<string, string>>, secret?: string) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await asked.ask(kind, new URLSearchParams(fields).toString(), type, secret)
  return status === 200 ? body : status
}

const signIn = (username: string, password: string, more = {}) =>
  ask('user', { username, password, vhost: '/', client_id: username, ...more })

const askResource = (resource: string, name: string, permission: string) =>
  ask('resource', { username: box.hardwareUniqueId, vhost: '/', resource, name, permission })

const askTopic = (permission: string, routing_key: string) => {
  const username = box.hardwareUniqueId
  const variables = { 'variable_map.client_id': username, 'variable_map.username': username }
  return ask('topic', {
    username,
    vhost: '/',
    resource: 'topic',
    name: 'amq.topic',
    permission,
    routing_key,
    ...variables,
  })
}

test('lets a box in with its key, also while it is disabled, as the built-in broker does', async () => {
  expect(await signIn(box.hardwareUniqueId, box.deviceKey)).toBe('allow')
  await world.disable(other)
  expect(await signIn(other.hardwareUniqueId, other.deviceKey)).toBe('allow')
  expect(await ask('vhost', { username: box.hardwareUniqueId, vhost: '/', ip: '10.0.0.9', tags: '' })).toBe(
    'allow',
  )
  expect(asked.noted).toEqual([])
})

test('refuses a wrong key, which its owner sees', async () => {
  const { hardwareUniqueId } = box
  for (const key of ['wrong', '', other.deviceKey]) expect(await signIn(hardwareUniqueId, key)).toBe('deny')
  expect(asked.noted).toEqual(
    Array(3)
      .fill([`wrong_key ${hardwareUniqueId}`, `WRONG_KEY ${hardwareUniqueId}`])
      .flat(),
  )
})

test('refuses the previous key as soon as there is a new one', async () => {
  const renewed = await world.addSender()
  expect(await signIn(renewed.hardwareUniqueId, renewed.deviceKey)).toBe('allow')
  const key = await world.inStack(world.ours, (db) =>
    renewDeviceKey(db, renewed.id, world.clock.now(), world.random),
  )
  expect(await signIn(renewed.hardwareUniqueId, renewed.deviceKey)).toBe('deny')
  expect(await signIn(renewed.hardwareUniqueId, key)).toBe('allow')
})

test.each([
  ['another client id, with which it would get the messages of another box', { client_id: 'sender-2' }],
  ['no client id, as over AMQP', { client_id: '' }],
])('refuses %s', async (_, more) => {
  expect(await signIn(box.hardwareUniqueId, box.deviceKey, more)).toBe('deny')
})

test('refuses a hardware id with a dot, whose uploads would not reach the queue', async () => {
  const dotted = { serial_number: 'D-1', hardware_unique_id: 'dotted.1', model: 'CT-120' }
  const { deviceKey } = await world.inStack(world.ours, (db) =>
    registerSensorbox(db, dotted, { ...asAdmin, now: world.clock.now(), random: world.random }),
  )
  expect(await signIn('dotted.1', deviceKey)).toBe('deny')
})

test('refuses every box until the queue exists, because the broker would drop what they publish', async () => {
  asked.isKept = false
  expect(await signIn(box.hardwareUniqueId, box.deviceKey)).toBe('deny')
})

test('a box may publish and subscribe to its own topics only', async () => {
  const [own, foreign] = [`sensorboxes.${box.hardwareUniqueId}`, `sensorboxes.${other.hardwareUniqueId}`]
  const allowed = [
    ['write', `${own}.events`],
    ['write', `${own}.config.ack`],
    ['read', `${own}.events.result`],
    ['read', `${own}.config`],
  ] as const
  for (const [permission, key] of allowed) expect(await askTopic(permission, key), key).toBe('allow')
  expect(asked.noted).toEqual([])
  const denied = [
    ['write', `${own}.config`],
    ['write', `${foreign}.events`],
    ['write', 'tele.state'],
    ['read', `${own}.events`],
    ['read', `${foreign}.config`],
    ['read', 'sensorboxes.*.config'],
    ['read', '#'],
  ] as const
  for (const [permission, key] of denied) expect(await askTopic(permission, key), key).toBe('deny')
  const name = box.hardwareUniqueId
  expect(asked.noted).toEqual([`foreign_topic ${name}`, ...Array(3).fill(`foreign_subscription ${name}`)])
})

test('a box may use the exchange of MQTT and its own queue only', async () => {
  const own = `mqtt-subscription-${box.hardwareUniqueId}qos1`
  for (const permission of ['configure', 'write', 'read']) {
    expect(await askResource('queue', own, permission)).toBe('allow')
    expect(await askResource('queue', `mqtt-subscription-${other.hardwareUniqueId}qos1`, permission)).toBe(
      'deny',
    )
    expect(await askResource('queue', 'sensorstack.boxes', permission)).toBe('deny')
    expect(await askResource('exchange', 'amq.direct', permission)).toBe('deny')
  }
  for (const permission of ['write', 'read'])
    expect(await askResource('exchange', 'amq.topic', permission)).toBe('allow')
  expect(await askResource('exchange', 'amq.topic', 'configure')).toBe('deny')
})

test('refuses another virtual host', async () => {
  expect(await ask('vhost', { username: box.hardwareUniqueId, vhost: 'other', ip: '10.0.0.9' })).toBe('deny')
})

test('does not exist with another secret, and notes nothing', async () => {
  const { hardwareUniqueId: username, deviceKey: password } = box
  const fields = { username, password, vhost: '/', client_id: username }
  expect(await ask('user', fields, 'another-secret-as-long')).toBe(404)
  expect(await ask('user', { ...fields, password: 'wrong' }, 'x')).toBe(404)
  expect(asked.noted).toEqual([])
})
