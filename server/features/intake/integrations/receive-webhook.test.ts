import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { countSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
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
/** Returns the number of stored readings of a box, read in a new session of its stack. */
const countReadings = async (serialNumber: string): Promise<number> => {
  // The end of a range is exclusive, so the clock moves past the newest reading.
  world.app.clock.advance(1000)
  const session = await world.app.client.signIn('admin@ours.example.com', testPassword)
  const boxes = await session.call(listSensorboxes)
  const box = boxes.find((one) => one.serial_number === serialNumber)
  return session.call(countSensorboxEvents, { params: { id: box?.id ?? '' } })
}

test('a webhook call stores readings of its boxes', async () => {
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

test('one bad reading, null or an unknown field takes nothing else with it, as in any upload', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const [serialNumber = ''] = serials
  world.app.clock.advance(5_000)
  const device = {
    ...series(serialNumber, [at(), at() - 1000]),
    events: [{ type: 'humidity', value: 40, id: null }],
    firmware: '1.2',
    hardware_unique_id: 'another',
  }
  const body = { id: 'one', devices: [device, { serial_number: serialNumber, series: null }] }
  const send = () =>
    world.app.http.inject({
      method: 'POST',
      url: fillPath(contract.receiveWebhook, { integrationId }),
      headers: {
        'security-token': token,
        'integration-type': 'external_monitoring',
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body).replace('[4.5,4.5]', '[4.5,NaN]'),
    })
  const answer = await send()
  expect(answer.statusCode).toBe(200)
  expect(answer.json().results).toMatchObject([
    { ok: true, accepted: 2, rejected: [{ series: 0, index: 1, code: 'BAD_VALUE' }] },
    { ok: true, accepted: 0, rejected: [] },
  ])
  expect((await send()).json()).toEqual(answer.json())
})

test.each([
  ['another token', (own: string) => `${own.slice(0, -1)}_`],
  ['no token', () => ''],
])('returns 401 with %s, as for an unknown integration', async (_, wrong) => {
  const { integrationId, token } = await world.living(true)
  const answers = [
    await send(integrationId, wrong(token), nothing),
    await send('0190a000-dead-7000-8000-00000000dead', wrong(token), nothing),
    await send('nonsense', wrong(token), nothing),
  ]
  const refusals = answers.map(({ status, body: { code, detail } }) => [status, code, detail])
  expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]])
  expect(refusals[0]?.[0]).toBe(401)
})

test('returns 401 with the token of another integration or a replaced token, and 422 with another type', async () => {
  const [one, two] = [await world.living(true), await world.living(true)]
  expect((await send(one.integrationId, two.token, nothing)).status).toBe(401)
  const wrongType = await send(one.integrationId, one.token, nothing, 'other')
  expect([wrongType.status, wrongType.body.code]).toEqual([422, 'WRONG_INTEGRATION_TYPE'])
  expect((await send(one.integrationId, one.token, nothing)).status).toBe(200)
  await world.admin.ask(contract.renewSecurityToken, { params: { id: one.integrationId } })
  expect((await send(one.integrationId, one.token, nothing)).status).toBe(401)
})

test('returns 401 for an integration without a token, even for an empty token', async () => {
  const { id } = (await world.insert(world.customer().key)).body
  expect((await send(id, '', nothing)).status).toBe(401)
})

test('stores nothing for boxes that do not belong to the integration', async () => {
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

test('accepts 10,000 readings, and returns 413 beyond the limit', async () => {
  const { serials, integrationId, token } = await world.living(true)
  const times = Array.from({ length: 10_000 }, (_, i) => at() - i * 1000)
  const many = { id: 'many', devices: [series(serials[0] ?? '', times, 4)] }
  expect((await send(integrationId, token, many)).body.results).toMatchObject([
    { ok: true, accepted: 10_000, duplicates: 0, rejected: [] },
  ])
  expect(await countReadings(serials[0] ?? '')).toBe(10_000)
  expect((await send(integrationId, token, { ...nothing, id: 'x'.repeat(300_000) })).status).toBe(413)
})

test('the token is not accepted as a device key', async () => {
  const { token } = await world.living(true)
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.anonymous(ingestEvents, { headers, body: { events: [] } })).status).toBe(401)
})

test('returns 429 beyond the limit of the integration', async () => {
  const { integrationId, token } = await world.living(true)
  const statuses = new Set<number>()
  for (let i = 0; i < 601; i++)
    statuses.add((await send(integrationId, token, { ...nothing, id: `n${i}` })).status)
  expect([...statuses]).toEqual([200, 429])
})

test('stores readings that are a day late at their own time, without changing the state', async () => {
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

test('a repeated delivery has no effect, in parallel, a day later or under another id', async () => {
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
