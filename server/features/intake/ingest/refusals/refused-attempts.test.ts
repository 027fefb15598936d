import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listRefusedAttempts } from '@sensorstack/contract/features/intake/ingest/attempt-routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { countRefusals } from '../commit/queries.ts'
import { openMqttWorld } from '../mqtt/testing/mqtt-world.ts'
import { refusalsOf } from './refusal-queries.ts'
import { countRefusedAttempts } from './refused-attempts.ts'

const dayMs = 86_400_000

let people: People
let owner: Client
let stranger: Client
beforeAll(async () => {
  people = await startPeople()
  owner = await people.customer(people.root, 'Fjord')
  stranger = await people.customer(people.root, 'Alpine')
})
afterAll(() => people.close())

async function box(name: string) {
  const { body } = await owner.ask(registerSensorbox, {
    body: { serial_number: name, hardware_unique_id: name, model: 'TR-410' },
  })
  await owner.ask(enableSensorbox, { params: { id: body.id } })
  return body
}

const attemptsOf = (client: Client, id: string) => client.ask(listRefusedAttempts, { params: { id } })

test('200: names the reasons with their counts, the last one first, and forgets them after seven days', async () => {
  const { clock, database } = people
  const { id, device_key: key } = await box('REF-1')
  expect((await attemptsOf(owner, id)).body).toEqual([])
  const longAgoMs = clock.now() - 8 * dayMs
  const old = { sensorbox_id: id, day: Math.floor(longAgoMs / dayMs), code: 'TOO_OLD', count: 3 }
  await database.asSystem((tx) => countRefusals(tx, [{ ...old, last_ms: longAgoMs }]))
  const headers = { authorization: `Bearer ${key}` }
  const events = [
    { type: 'temperature', value: 4 },
    { type: 'no such measure', value: 1 },
  ]
  await people.ask(ingestEvents, { headers, body: { events } })
  const firstMs = clock.now()
  clock.advance(60_000)
  // Somebody signs in over MQTT under its name, and under one that no box has.
  const attempts = countRefusedAttempts({ database, clock })
  attempts.note('REF-1', 'WRONG_KEY')
  attempts.note('REF-1', 'WRONG_KEY')
  attempts.note('nobody', 'WRONG_KEY')
  await attempts.store()
  // Nothing is stored twice.
  await attempts.store()
  const at = (ms: number) => new Date(ms).toISOString()
  expect((await attemptsOf(owner, id)).body).toEqual([
    { code: 'WRONG_KEY', count: 2, last_at: at(clock.now()) },
    { code: 'UNKNOWN_TYPE', count: 1, last_at: at(firstMs) },
  ])
})

test('404 for the box of another stack, 401 without a session', async () => {
  const { id } = await box('REF-3')
  expect((await attemptsOf(stranger, id)).status).toBe(404)
  expect((await people.ask(listRefusedAttempts, { params: { id } })).status).toBe(401)
})

test('keeps what could not be stored for the next time', async () => {
  const { clock, database } = people
  const { id } = await box('REF-4')
  let isDown = true
  const asSystem: typeof database.asSystem = async (work) => {
    if (isDown) throw new Error('the database is away')
    return database.asSystem(work)
  }
  const attempts = countRefusedAttempts({ database: { asSystem }, clock })
  attempts.note('REF-4', 'WRONG_KEY')
  await expect(attempts.store()).rejects.toThrow('away')
  attempts.note('REF-4', 'WRONG_KEY')
  isDown = false
  await attempts.store()
  expect((await attemptsOf(owner, id)).body).toMatchObject([{ code: 'WRONG_KEY', count: 2 }])
})

test('counts wrong keys, and uploads that are refused as a whole, over MQTT', async () => {
  const mqtt = await openMqttWorld()
  const device = await mqtt.sender()
  await expect(mqtt.connect(device, { password: 'wrong' })).rejects.toThrow()
  const client = await mqtt.connect(device)
  const { events } = deviceTopics(device.hardwareUniqueId)
  const other = { hardware_unique_id: 'another', events: [{ type: 'temperature', value: 4 }] }
  for (const body of ['not JSON', '{}', JSON.stringify(other)]) {
    await client.publishAsync(events, body, { qos: 1 })
  }
  await mqtt.ingest.attempts.store()
  const counts = await mqtt.database.asSystem((tx) => refusalsOf(tx, device.id, 0))
  expect(Object.fromEntries(counts.map(({ code, count }) => [code, count]))).toEqual({
    WRONG_KEY: 1,
    MALFORMED_BODY: 2,
    WRONG_DEVICE: 1,
  })
  await mqtt.close()
})
