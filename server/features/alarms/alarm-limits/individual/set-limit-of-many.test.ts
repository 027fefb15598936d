import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import * as limits from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as states from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

type Body = BodyOf<typeof setLimitOfMany>
const absent = '0190a000-dead-7000-8000-00000000dead'

const set = (boxes: readonly { id: string }[], more: Omit<Body, 'sensorbox_ids' | 'measure_type'>) =>
  world.admin.ask(setLimitOfMany, {
    body: { sensorbox_ids: boxes.map(({ id }) => id), measure_type: 'temperature', ...more },
  })
const stateOf = async ({ id }: { id: string }) =>
  (await world.admin.ask(getSensorbox, { params: { id } })).body.combined_state
const limitsOf = async ({ id }: { id: string }) =>
  (await world.admin.ask(limits.listIndividualLimitsOfSensorbox, { params: { id } })).body
const choicesOf = async ({ id }: { id: string }) =>
  (await world.admin.ask(states.listLimitStatesOfSensorbox, { params: { id } })).body

async function measuring(value: number, model = 'CT-120') {
  const box = await world.register(world.admin, { model })
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  world.app.clock.advance(60_000)
  const events = [{ type: 'temperature' as const, value, timestamp: world.app.clock.now() }]
  const headers = { authorization: `Bearer ${box.device_key}` }
  expect((await world.anonymous(ingestEvents, { headers, body: { events } })).status).toBe(200)
  return box
}

describe('POST /stacks/individual-alarm-limits/set-many', () => {
  test('gives each box an individual limit, replacing its previous one, and judges it at once', async () => {
    const [warm, cold, hot] = [await measuring(9), await measuring(4), await measuring(12)]
    const named = {
      sensorbox_id: cold.id,
      measure_type: 'temperature' as const,
      name: 'Cellar',
      critical_max: 3,
    }
    await world.admin.ask(limits.createIndividualLimit, { body: named })
    await set([hot], { choice: 'individual', limit: { critical_max: 20 } })
    await set([hot], { choice: 'off' })
    expect(await stateOf(hot)).toBe('nominal')
    const { status, body } = await set([warm, cold, hot], {
      choice: 'individual',
      limit: { critical_max: 8, attention_max: 6, min_duration_s: 600 },
    })
    expect([status, body.results.map(({ ok }: { ok: boolean }) => ok)]).toEqual([200, [true, true, true]])
    expect(await Promise.all([warm, cold, hot].map(stateOf))).toEqual(['critical', 'nominal', 'critical'])
    expect(await limitsOf(cold)).toMatchObject([{ name: 'Cellar', critical_max: 8, attention_max: 6 }])
    expect(await choicesOf(hot)).toEqual([])
  })

  test('switches each box to a template and closes alarms that are over under it', async () => {
    const boxes = [await measuring(9), await measuring(9)]
    await set(boxes, { choice: 'individual', limit: { critical_max: 8 } })
    for (const box of boxes) {
      world.app.clock.advance(60_000)
      const events = [{ type: 'temperature' as const, value: 9, timestamp: world.app.clock.now() }]
      const headers = { authorization: `Bearer ${box.device_key}` }
      await world.anonymous(ingestEvents, { headers, body: { events } })
    }
    const template = { sensor_box_type: 'cold_chain', measure_type: 'temperature', critical_max: 15 } as const
    await world.admin.ask(createCustomLimitTemplate, { body: template })
    const { body } = await set(boxes, { choice: 'custom' })
    expect(body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    for (const box of boxes) {
      expect(await stateOf(box)).toBe('nominal')
      const alarms = (await world.admin.ask(listAlarmsOfSensorbox, { params: { id: box.id } })).body
      expect(alarms).toMatchObject([{ level: 'critical', closed_at: expect.any(String) }])
      expect(await choicesOf(box)).toMatchObject([{ source: 'custom', enabled: true }])
    }
  })

  test('returns a result per box and applies every change that is possible', async () => {
    const [box, machine, road] = [
      await world.register(),
      await world.register(world.admin, { model: 'MT-300' }),
      await world.register(world.admin, { model: 'RD-500' }),
    ]
    const stranger = { id: absent }
    const foreign = { id: 'no id at all' }
    const { body } = await set([box, machine, road, stranger, foreign, box], {
      choice: 'individual',
      limit: { critical_max: 100 },
    })
    expect(body.results.map((one: { code?: string }) => one.code ?? 'done')).toEqual([
      'LIMIT_BEYOND_RANGE',
      'done',
      'MEASURE_NOT_MEASURED',
      'SENSORBOX_NOT_FOUND',
      'SENSORBOX_NOT_FOUND',
    ])
    expect(await limitsOf(box)).toEqual([])
    expect(await limitsOf(machine)).toMatchObject([{ critical_max: 100 }])
    const refused = await set([machine, road], { choice: 'default' })
    expect(refused.body.results.map((one: { code?: string }) => one.code)).toEqual([
      'NO_SUCH_LIMIT',
      'MEASURE_NOT_MEASURED',
    ])
    const off = await set([await world.register(world.admin, { model: 'MT-300' })], { choice: 'off' })
    expect(off.body.results).toMatchObject([{ code: 'NO_SUCH_LIMIT' }])
  })

  test('treats another tenant’s box as missing and leaves it unchanged', async () => {
    const box = await world.register()
    const body: Body = {
      sensorbox_ids: [box.id],
      measure_type: 'temperature',
      choice: 'individual',
      limit: { critical_max: 8 },
    }
    const answer = await world.stranger.ask(setLimitOfMany, { body })
    expect(answer.body.results).toMatchObject([{ ok: false, code: 'SENSORBOX_NOT_FOUND' }])
    expect(await limitsOf(box)).toEqual([])
    expect((await world.anonymous(setLimitOfMany, { body })).status).toBe(401)
    expect((await world.viewer.ask(setLimitOfMany, { body })).status).toBe(403)
  })

  test.each([
    [{ choice: 'individual', limit: { critical_max: 6, attention_max: 8 } }, 'LIMITS_DISORDERED'],
    [{ choice: 'individual', limit: {} }, 'LIMIT_EMPTY'],
    [{ choice: 'individual' }, 'INVALID_INPUT'],
    [{ choice: 'custom', limit: { critical_max: 8 } }, 'INVALID_INPUT'],
    [{ choice: 'individual', limit: { critical_max: 8, min_duration_s: 86_401 } }, 'INVALID_INPUT'],
    [{ choice: 'nothing' }, 'INVALID_INPUT'],
  ])('422: %j causes %s', async (wrong, code) => {
    const box = await world.register()
    const { status, body } = await set([box], wrong as { choice: 'custom' })
    expect([status, body.code]).toEqual([422, code])
    expect(await limitsOf(box)).toEqual([])
  })
})
