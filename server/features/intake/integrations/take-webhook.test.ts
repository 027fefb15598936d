import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { countSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { openConnectedWorld } from './testing/connected-world.ts'

let world: Awaited<ReturnType<typeof openConnectedWorld>>
beforeAll(async () => {
  world = await openConnectedWorld()
})
afterAll(() => world.app.close())

const at = () => world.app.clock.now() - 1000
const send = (integrationId: string, token: string, body: object, type = 'external_monitoring') =>
  world.anonymous(contract.receiveWebhook, {
    params: { integrationId },
    headers: { 'security-token': token, 'integration-type': type },
    body,
  })
const series = (serial_number: string, timestamps: number[], value = 4.5) => ({
  serial_number,
  series: [{ type: 'temperature', timestamps, values: timestamps.map(() => value) }],
})
const nothing = { id: 'x', devices: [] }
/** How many readings are kept of a box, as its stack is told in a session of this moment. */
const countReadings = async (serialNumber: string): Promise<number> => {
  // One that arrives at this very moment belongs to the next.
  world.app.clock.advance(1000)
  const session = await world.app.client.signIn('admin@ours.example.com', testPassword)
  const boxes = await session.call(listSensorboxes)
  const box = boxes.find((one) => one.serial_number === serialNumber)
  return session.call(countSensorboxEvents, { params: { id: box?.id ?? '' } })
}

test('brings readings to its boxes', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const [serialNumber = ''] = serials
  world.app.clock.advance(5_000)
  const body = { id: 'one', devices: [series(serialNumber, [at()])] }
  const answer = await send(integrationId, token, body)
  expect([answer.status, answer.body.results]).toMatchObject([
    200,
    [{ ok: true, accepted: 1, duplicates: 0, rejected: [] }],
  ])
  expect(await world.box(serialNumber)).toMatchObject({ combined_state: 'nominal' })
  expect((await world.get(integrationId)).body.last_reading_at).not.toBeNull()
})

test.each([
  ['another token', (own: string) => `${own.slice(0, -1)}_`],
  ['no token', () => ''],
])('with %s is 401, as for an integration that is not there', async (_, wrong) => {
  const { integrationId, token } = await world.living(true)
  const answers = [
    await send(integrationId, wrong(token), nothing),
    await send('0190a000-dead-7000-8000-00000000dead', wrong(token), nothing),
    await send('nonsense', wrong(token), nothing),
  ]
  const told = answers.map(({ status, body: { code, detail } }) => [status, code, detail])
  expect(told).toEqual([told[0], told[0], told[0]])
  expect(told[0]?.[0]).toBe(401)
})

test('with another integration’s token, or a former one, is 401; with another type 422', async () => {
  const [one, two] = [await world.living(true), await world.living(true)]
  expect((await send(one.integrationId, two.token, nothing)).status).toBe(401)
  const wrongType = await send(one.integrationId, one.token, nothing, 'other')
  expect([wrongType.status, wrongType.body.code]).toEqual([422, 'WRONG_INTEGRATION_TYPE'])
  expect((await send(one.integrationId, one.token, nothing)).status).toBe(200)
  await world.admin.ask(contract.renewSecurityToken, { params: { id: one.integrationId } })
  expect((await send(one.integrationId, one.token, nothing)).status).toBe(401)
})

test('for an integration without a token is 401, even with an empty one', async () => {
  const { id } = (await world.insert(world.customer().key)).body
  expect((await send(id, '', nothing)).status).toBe(401)
})

test('for boxes that are not the integration’s brings them nothing', async () => {
  const [one, two] = [await world.living(true), await world.living(true)]
  const [theirs = ''] = two.serials
  const body = { id: 'x', devices: [series(theirs, [at()]), series('EW-of-nobody', [at()])] }
  const answer = await send(one.integrationId, one.token, body)
  expect(answer.body.results.map((result: { code: string }) => result.code)).toEqual([
    'UNKNOWN_SENSORBOX',
    'UNKNOWN_SENSORBOX',
  ])
  expect((await world.get(two.integrationId)).body.last_reading_at).toBeNull()
})

test('with 10,000 readings is taken; larger than allowed is 413', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const times = Array.from({ length: 10_000 }, (_, i) => at() - i * 1000)
  const many = { id: 'many', devices: [series(serials[0] ?? '', times, 4)] }
  expect((await send(integrationId, token, many)).body.results).toMatchObject([
    { ok: true, accepted: 10_000, duplicates: 0, rejected: [] },
  ])
  expect(await countReadings(serials[0] ?? '')).toBe(10_000)
  expect((await send(integrationId, token, { ...nothing, id: 'x'.repeat(300_000) })).status).toBe(413)
})

test('is not a device’s: its token opens nothing else', async () => {
  const { token } = await world.living(true)
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.anonymous(ingestEvents, { headers, body: { events: [] } })).status).toBe(401)
})

test('beyond the budget of its integration is 429', async () => {
  const { integrationId, token } = await world.living(true)
  const statuses = new Set<number>()
  for (let i = 0; i < 601; i++)
    statuses.add((await send(integrationId, token, { ...nothing, id: `n${i}` })).status)
  expect([...statuses]).toEqual([200, 429])
})

test('late by a day is taken into its own time, and changes no state', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const [serialNumber = ''] = serials
  const now = { id: 'now', devices: [series(serialNumber, [at()], 4)] }
  await send(integrationId, token, now)
  const before = await world.box(serialNumber)
  const late = { id: 'late', devices: [series(serialNumber, [at() - 24 * 3_600_000], 80)] }
  expect((await send(integrationId, token, late)).body.results).toMatchObject([{ ok: true, accepted: 1 }])
  expect(await countReadings(serialNumber)).toBe(2)
  expect((await world.box(serialNumber)).state).toEqual(before.state)
})

test('that comes again, in parallel, a day later or under another id, has no effect', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const [serialNumber = ''] = serials
  world.app.clock.advance(5_000)
  const reading = series(serialNumber, [at()])
  const untimed = { events: [{ type: 'humidity', value: 40 }] }
  const body = { id: 'same', devices: [{ ...reading, ...untimed }] }
  expect((await send(integrationId, token, body)).body.results[0]).toMatchObject({ accepted: 2 })
  const again = await Promise.all([1, 2, 3].map(() => send(integrationId, token, body)))
  expect(again.map(({ body: { results } }) => results[0].accepted)).toEqual([2, 2, 2])
  const changed = await send(integrationId, token, { id: 'same', devices: [series(serialNumber, [at()], 9)] })
  expect(changed.body.results[0]).toMatchObject({ ok: false, code: 'KEY_REUSED' })
  const renamed = await send(integrationId, token, { id: 'other', devices: [reading] })
  expect(renamed.body.results[0]).toMatchObject({ accepted: 0, duplicates: 1 })
  expect(await countReadings(serialNumber)).toBe(2)
  world.app.clock.advance(26 * 3_600_000)
  await world.app.ticker.runDue()
  expect((await send(integrationId, token, body)).status).toBe(200)
  expect(await countReadings(serialNumber)).toBe(2)
})
