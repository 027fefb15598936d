import { previewLimit } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import * as limits from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as states from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import * as routes from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../../boxes/sensorboxes/testing/two-customers.ts'
import { judgeChanged } from '../public.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())
afterEach(async () => {
  for (const { id } of (await world.admin.ask(routes.listCustomLimitTemplates)).body) {
    await world.admin.ask(routes.deleteCustomLimitTemplate, { params: { id } })
  }
})

const none = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }
const cold = { sensor_box_type: 'cold_chain', measure_type: 'temperature', critical_max: 8 } as const

const create = (body: object = cold) =>
  world.admin.ask(routes.createCustomLimitTemplate, { body: body as typeof cold })
const change = (id: string, body: object) =>
  world.admin.ask(routes.updateCustomLimitTemplate, { params: { id }, body })
const remove = (id: string) => world.admin.ask(routes.deleteCustomLimitTemplate, { params: { id } })
const judge = () => judgeChanged(world.app)
const stateOf = async ({ id }: { id: string }) =>
  (await world.admin.ask(getSensorbox, { params: { id } })).body.combined_state
const openAlarms = async ({ id }: { id: string }) =>
  (await world.admin.ask(listAlarmsOfSensorbox, { params: { id } })).body.filter(
    (alarm: { closed_at: string | null }) => alarm.closed_at === null,
  ).length

async function enabled() {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  return box
}
async function measure(box: { device_key: string }, value: number) {
  world.app.clock.advance(60_000)
  const events = [{ type: 'temperature' as const, value, timestamp: world.app.clock.now() }]
  const headers = { authorization: `Bearer ${box.device_key}` }
  expect((await world.anonymous(ingestEvents, { headers, body: { events } })).status).toBe(200)
}

describe('limits that everybody may read', () => {
  test('the default limits of types', async () => {
    const { status, body } = await world.viewer.ask(routes.listDefaultLimitTemplates)
    expect(status).toBe(200)
    expect(body.find((limit: { sensor_box_type: string }) => limit.sensor_box_type === 'climate')).toEqual({
      ...none,
      id: expect.any(String),
      name: 'battery_voltage',
      sensor_box_type: 'climate',
      measure_type: 'battery_voltage',
      attention_min: 3.4,
      hysteresis: 0,
      min_duration_s: 0,
      stack_id: null,
    })
  })

  test('the ranges within which limits can be set', async () => {
    const { body } = await world.viewer.ask(routes.listSelfProtectionLimits)
    expect(body).toContainEqual({
      sensor_box_type: 'machine',
      measure_type: 'temperature',
      unit: '°C',
      min: -40,
      max: 150,
    })
  })
})

describe('a template of a stack', () => {
  test('can be created, changed and deleted', async () => {
    const made = await create({ ...cold, name: 'Fresh fish', hysteresis: 0.5 })
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...none,
        ...cold,
        id: expect.any(String),
        name: 'Fresh fish',
        hysteresis: 0.5,
        min_duration_s: 0,
        stack_id: world.admin.stackId,
      },
    ])
    const changed = await change(made.body.id, { critical_max: null, attention_max: 6 })
    expect(changed.body).toEqual({ ...made.body, critical_max: null, attention_max: 6 })
    expect((await world.viewer.ask(routes.listCustomLimitTemplates)).body).toEqual([changed.body])
    expect((await remove(made.body.id)).status).toBe(204)
    expect((await world.viewer.ask(routes.listCustomLimitTemplates)).body).toEqual([])
    expect((await remove(made.body.id)).status).toBe(404)
  })

  test.each([
    [{ ...cold, sensor_box_type: 'nonsense' }, 422, 'UNKNOWN_TYPE', ['sensor_box_type']],
    [{ ...cold, measure_type: 'speed' }, 422, 'MEASURE_NOT_MEASURED', ['measure_type']],
    [{ ...cold, critical_max: 85.1 }, 422, 'LIMIT_BEYOND_RANGE', ['critical_max']],
    [{ ...cold, attention_max: 9 }, 422, 'LIMITS_DISORDERED', ['critical_max']],
  ])('%j is refused', async (body, status, code, fields) => {
    const answer = await create(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
  })

  test('is unique for its type and measure', async () => {
    await create()
    const again = await create({ ...cold, critical_max: 9 })
    expect([again.status, again.body.code]).toEqual([409, 'TEMPLATE_EXISTS'])
    expect((await create({ ...cold, measure_type: 'humidity' })).status).toBe(201)
  })

  test('applies to the next reading of each box of the type, even after a reading that changed nothing', async () => {
    const box = await enabled()
    for (const value of [9, 9.1, 9]) await measure(box, value)
    expect(await stateOf(box)).toBe('nominal')
    const { body } = await create()
    await measure(box, 9)
    expect([await stateOf(box), await openAlarms(box)]).toEqual(['critical', 1])
    await change(body.id, { critical_max: 10 })
    await measure(box, 9)
    expect([await stateOf(box), await openAlarms(box)]).toEqual(['nominal', 0])
  })

  test('judges the newest readings shortly afterwards, and closes alarms that are over under it', async () => {
    const box = await enabled()
    await measure(box, 9)
    const { body } = await create()
    await judge()
    expect(await stateOf(box)).toBe('critical')
    await measure(box, 9)
    expect(await openAlarms(box)).toBe(1)
    await remove(body.id)
    await judge()
    expect([await stateOf(box), await openAlarms(box)]).toEqual(['nominal', 0])
  })

  test('is overridden by an individual limit', async () => {
    const box = await enabled()
    const own = { sensorbox_id: box.id, measure_type: 'temperature' as const, critical_max: 20 }
    await world.admin.ask(limits.createIndividualLimit, { body: own })
    await create()
    await measure(box, 9)
    expect(await stateOf(box)).toBe('nominal')
  })

  test('is not visible to another stack', async () => {
    const { body } = await create()
    expect((await world.stranger.ask(routes.listCustomLimitTemplates)).body).toEqual([])
    const params = { id: body.id }
    const tried = await world.stranger.ask(routes.updateCustomLimitTemplate, {
      params,
      body: { critical_max: 9 },
    })
    expect(tried.status).toBe(404)
  })
})

describe('the choice for a measure of a box', () => {
  const choose = (box: { id: string }, more: object) =>
    world.admin.ask(states.createLimitState, {
      body: { sensorbox_id: box.id, measure_type: 'temperature', source: 'custom', ...more },
    })

  test('turns judging off and on, and can be removed', async () => {
    const box = await enabled()
    const template = (await create()).body
    await measure(box, 9)
    expect(await openAlarms(box)).toBe(1)
    const off = await choose(box, { enabled: false })
    expect([off.status, off.body]).toEqual([
      201,
      {
        id: expect.any(String),
        sensorbox_id: box.id,
        measure_type: 'temperature',
        source: 'custom',
        template_id: template.id,
        limit_id: null,
        enabled: false,
      },
    ])
    expect([await stateOf(box), await openAlarms(box)]).toEqual(['nominal', 0])
    const ofBox = await world.viewer.ask(states.listLimitStatesOfSensorbox, { params: { id: box.id } })
    expect(ofBox.body).toEqual([off.body])
    expect((await world.viewer.ask(states.listLimitStates)).body).toContainEqual(off.body)
    const params = { id: off.body.id }
    const on = await world.admin.ask(states.updateLimitState, { params, body: { enabled: true } })
    expect([on.status, on.body.enabled, await stateOf(box)]).toEqual([200, true, 'critical'])
    expect((await world.admin.ask(states.deleteLimitState, { params })).status).toBe(204)
    expect(await stateOf(box)).toBe('critical')
  })

  test('can make the template of the type override an individual limit', async () => {
    const box = await enabled()
    const own = { sensorbox_id: box.id, measure_type: 'temperature' as const, critical_max: 20 }
    const individual = (await world.admin.ask(limits.createIndividualLimit, { body: own })).body
    await create()
    await measure(box, 9)
    expect(await stateOf(box)).toBe('nominal')
    const { body } = await choose(box, {})
    expect(await stateOf(box)).toBe('critical')
    const params = { id: body.id }
    const other = { source: 'individual' as const, limit_id: individual.id }
    const back = await world.admin.ask(states.updateLimitState, { params, body: other })
    expect(back.body).toMatchObject({ source: 'individual', limit_id: individual.id, template_id: null })
    expect(await stateOf(box)).toBe('nominal')
  })

  test.each([
    [{ source: 'individual' }, 'NO_SUCH_LIMIT', ['source']],
    [{ source: 'default' }, 'NO_SUCH_LIMIT', ['source']],
    [{ template_id: '0190a000-dead-7000-8000-00000000dead' }, 'NO_SUCH_LIMIT', ['template_id']],
    [{ limit_id: '0190a000-dead-7000-8000-00000000dead' }, 'NO_SUCH_LIMIT', ['limit_id']],
    [{ measure_type: 'speed' }, 'MEASURE_NOT_MEASURED', ['measure_type']],
  ])('%j is refused', async (wrong, code, fields) => {
    await create()
    const { status, body } = await choose(await world.register(), wrong)
    expect([status, body.code]).toEqual([422, code])
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
  })

  test('is unique for each measure', async () => {
    await create()
    const box = await world.register()
    expect((await choose(box, {})).status).toBe(201)
    const again = await choose(box, { enabled: false })
    expect([again.status, again.body.code]).toEqual([409, 'LIMIT_STATE_EXISTS'])
  })
})

describe('the preview of a limit', () => {
  const preview = (box: { id: string }, more: object) =>
    world.viewer.ask(previewLimit, {
      body: { sensorbox_id: box.id, measure_type: 'temperature', ...more } as { sensorbox_id: string },
    })

  test('is compared with the effective limit, and equals the alarms once the limit is set', async () => {
    const box = await enabled()
    for (const value of [4, 9, 9, 4, 7, 4, 9]) await measure(box, value)
    const { status, body } = await preview(box, { critical_max: 8, attention_max: 6 })
    expect([status, body.before, body.is_whole]).toEqual([
      200,
      { critical: 0, attention: 0, longest_ms: 0 },
      true,
    ])
    expect(body.after).toMatchObject({ critical: 2, attention: 3 })
    expect(
      body.alarms.filter((alarm: { closed_at: string | null }) => alarm.closed_at === null),
    ).toHaveLength(2)
    await create({ ...cold, attention_max: 6 })
    expect((await preview(box, { critical_max: 20 })).body).toMatchObject({
      before: { critical: 2, attention: 3 },
      after: { critical: 0, attention: 0, longest_ms: 0 },
    })
  })

  test.each([
    [{ critical_max: 86 }, 'LIMIT_BEYOND_RANGE'],
    [{}, 'LIMIT_EMPTY'],
    [{ critical_max: 8, days: 31 }, 'INVALID_INPUT'],
  ])('%j is refused', async (wrong, code) => {
    const { status, body } = await preview(await world.register(), wrong)
    expect([status, body.code]).toEqual([422, code])
  })
})
