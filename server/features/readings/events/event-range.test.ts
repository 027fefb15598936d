import { disableSensorbox, enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { getEventRange } from '@sensorstack/contract/features/readings/events/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/ask.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let box: { id: string; device_key: string }

beforeAll(async () => {
  world = await openTwoCustomers()
  box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
})
afterAll(() => world.app.close())

async function send(body: object) {
  const headers = { authorization: `Bearer ${box.device_key}` }
  expect((await ask(world.app.http, ingestEvents, { body, headers })).status).toBe(200)
}

async function rangeOf(event_type?: string[], by: Person = world.admin, id = box.id) {
  const query = event_type && { event_type }
  const { status, body } = await by.ask(getEventRange, { params: { id }, query })
  return status === 200 ? [body.first_event, body.last_event] : [status, body.code]
}
const at = (text: string) => ({ event_timestamp: `${text}.000Z` })

describe('GET /stacks/sensorboxes/{id}/events/range', () => {
  test('200: null before the box has reported anything', async () => {
    expect(await rangeOf()).toEqual([null, null])
  })

  test('200: the first and the last reading or event, even months apart', async () => {
    // They don't arrive in chronological order.
    await send({
      series: [
        { type: 'temperature', timestamps: ['2026-03-02T10:00:00Z', '2026-01-31T23:59:59Z'], values: [4, 5] },
        { type: 'humidity', timestamps: ['2026-02-10T00:00:00Z'], values: [50] },
      ],
      events: [{ type: 'shock', value: { g: 4 }, timestamp: '2026-03-05T08:00:00Z' }],
    })
    expect(await rangeOf()).toEqual([at('2026-01-31T23:59:59'), at('2026-03-05T08:00:00')])
    await send({ series: [{ type: 'temperature', timestamps: ['2025-12-24T18:00:00Z'], values: [3] }] })
    expect(await rangeOf(['temperature'])).toEqual([at('2025-12-24T18:00:00'), at('2026-03-02T10:00:00')])
    expect(await rangeOf(['humidity'])).toEqual([at('2026-02-10T00:00:00'), at('2026-02-10T00:00:00')])
    expect(await rangeOf(['humidity', 'shock'])).toEqual([
      at('2026-02-10T00:00:00'),
      at('2026-03-05T08:00:00'),
    ])
    expect(await rangeOf(['tilt'])).toEqual([null, null])
  })

  test('200: events of the product itself count only on request', async () => {
    const now = new Date(world.app.clock.now()).toISOString()
    await world.admin.ask(disableSensorbox, { params: { id: box.id } })
    expect((await rangeOf())[1]).toEqual(at('2026-03-05T08:00:00'))
    expect((await rangeOf(['state_changed']))[1]).toEqual({ event_timestamp: now })
  })

  test('404: a box of another stack; 422: an unknown type', async () => {
    expect(await rangeOf(undefined, world.stranger)).toEqual([404, 'SENSORBOX_NOT_FOUND'])
    expect((await rangeOf(['noise']))[0]).toBe(422)
  })

  test('200: also for a viewer', async () => {
    expect((await rangeOf(['humidity'], world.viewer))[0]).toEqual(at('2026-02-10T00:00:00'))
  })
})
