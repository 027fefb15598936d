import * as routes from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { getSensorboxHistory } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const absent = '0190a000-dead-7000-8000-00000000dead'
const none = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }

async function addLimit(sensorboxId?: string) {
  const sensorbox_id = sensorboxId ?? (await world.register()).id
  const body = { sensorbox_id, measure_type: 'temperature', critical_max: 8 }
  const answer = await world.admin.ask(routes.createIndividualLimit, { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

describe('POST /stacks/individual-alarm-limits/', () => {
  test('201: missing bounds are null', async () => {
    const { id: sensorbox_id } = await world.register()
    expect(await addLimit(sensorbox_id)).toEqual({
      ...none,
      id: expect.any(String),
      name: 'temperature',
      sensorbox_id,
      stack_id: world.admin.stackId,
      sensor_box_type: 'cold_chain',
      measure_type: 'temperature',
      critical_max: 8,
      hysteresis: 0,
      min_duration_s: 0,
    })
  })

  test('409 for a second limit of the same measure', async () => {
    const { sensorbox_id } = await addLimit()
    const body = { sensorbox_id, measure_type: 'temperature', critical_max: 9 }
    const { status, body: answer } = await world.admin.ask(routes.createIndividualLimit, { body })
    expect([status, answer.code]).toEqual([409, 'LIMIT_EXISTS'])
  })

  test.each([
    [{ measure_type: 'speed', critical_max: 8 }, 'MEASURE_NOT_MEASURED', ['measure_type']],
    [{ critical_max: 85.1 }, 'LIMIT_BEYOND_RANGE', ['critical_max']],
    [{ attention_max: 9, critical_max: 8 }, 'LIMITS_DISORDERED', ['critical_max']],
    [{ ...none }, 'LIMIT_EMPTY', ['critical_min', 'attention_min', 'attention_max', 'critical_max']],
    [{ critical_max: '8' }, 'INVALID_INPUT', ['critical_max']],
    [{ critical_max: 8, hysteresis: -1 }, 'INVALID_INPUT', ['hysteresis']],
    [{ critical_max: 8, source: 'default' }, 'INVALID_INPUT', ['source']],
  ])('422: %j causes %s', async (wrong, code, fields) => {
    const { id: sensorbox_id } = await world.register()
    const body = { sensorbox_id, measure_type: 'temperature', ...wrong }
    const answer = await world.admin.ask(routes.createIndividualLimit, { body })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(fields)
  })

  test('401, 403 for a viewer, 404 for another tenant’s box', async () => {
    const { id: sensorbox_id } = await world.register()
    const body = { sensorbox_id, measure_type: 'temperature', critical_max: 8 }
    expect((await world.anonymous(routes.createIndividualLimit, { body })).status).toBe(401)
    expect((await world.viewer.ask(routes.createIndividualLimit, { body })).status).toBe(403)
    expect((await world.stranger.ask(routes.createIndividualLimit, { body })).status).toBe(404)
  })
})

describe('PATCH /stacks/individual-alarm-limits/?item_id', () => {
  test('the history of the box shows the creation, the changes with old and new values, and the deletion', async () => {
    const limit = await addLimit()
    const query = { item_id: limit.id }
    const body = { attention_max: 6, critical_max: limit.critical_max, hysteresis: 0.5 }
    await world.admin.ask(routes.updateIndividualLimit, { query, body })
    await world.admin.ask(routes.deleteIndividualLimit, { params: { id: limit.id } })
    const { actions } = (await world.admin.ask(getSensorboxHistory, { params: { id: limit.sensorbox_id } }))
      .body
    const entries = (actions as TrailEntry[])
      .filter(({ action }) => action.startsWith('alarmLimits.'))
      .map(({ action, detail }) => [action, detail])
    const box = { sensorbox: expect.any(String), measure_type: limit.measure_type }
    expect(entries).toEqual([
      ['alarmLimits.deleteIndividual', box],
      [
        'alarmLimits.updateIndividual',
        {
          ...box,
          attention_max: 6,
          was_attention_max: null,
          hysteresis: 0.5,
          was_hysteresis: 0,
        },
      ],
      ['alarmLimits.createIndividual', expect.objectContaining({ critical_max: 8 })],
    ])
  })

  test('200: changes the given fields, removes null bounds and keeps the rest', async () => {
    const limit = await addLimit()
    const query = { item_id: limit.id }
    const change = (body: object) => world.admin.ask(routes.updateIndividualLimit, { query, body })
    expect((await change({ attention_max: 6, name: 'Cold room' })).body).toEqual({
      ...limit,
      attention_max: 6,
      name: 'Cold room',
    })
    expect((await change({ critical_max: null })).body).toEqual({
      ...limit,
      attention_max: 6,
      critical_max: null,
      name: 'Cold room',
    })
    expect((await change({})).status).toBe(200)
    expect((await change({ attention_max: null })).body.code).toBe('LIMIT_EMPTY')
    expect((await change({ measure_type: 'humidity' })).status).toBe(422)
  })

  test('401, 403 for a viewer, 404 for another tenant’s limit, no limit and no id', async () => {
    const limit = await addLimit()
    const options = { query: { item_id: limit.id }, body: { critical_max: 7 } }
    expect((await world.anonymous(routes.updateIndividualLimit, options)).status).toBe(401)
    expect((await world.viewer.ask(routes.updateIndividualLimit, options)).status).toBe(403)
    expect((await world.stranger.ask(routes.updateIndividualLimit, options)).status).toBe(404)
    for (const item_id of [absent, 'no-uuid']) {
      const answer = await world.admin.ask(routes.updateIndividualLimit, { ...options, query: { item_id } })
      expect(answer.status).toBe(404)
    }
    expect((await world.admin.ask(routes.updateIndividualLimit, { body: options.body })).status).toBe(422)
  })
})

describe('DELETE /stacks/individual-alarm-limits/{id}', () => {
  test('204, and 404 afterwards', async () => {
    const { id } = await addLimit()
    const params = { id }
    expect((await world.admin.ask(routes.deleteIndividualLimit, { params })).status).toBe(204)
    expect((await world.admin.ask(routes.deleteIndividualLimit, { params })).status).toBe(404)
  })

  test('204: closes the open alarm of the limit', async () => {
    const { database, clock, random } = world.app
    const { id, sensorbox_id } = await addLimit()
    await world.admin.ask(enableSensorbox, { params: { id: sensorbox_id } })
    await database.asSystem(async (tx) => {
      const tenure = await tx
        .selectFrom('tenure')
        .select('key')
        .where('sensorbox_id', '=', sensorbox_id)
        .executeTakeFirstOrThrow()
      const alarm = { measure_type: 'temperature', level: 'critical', side: 'max', limit_value: 8 } as const
      const opened = { opened_ms: clock.now(), opened_value: 9, closed_ms: null }
      await tx
        .insertInto('alarm')
        .values({ id: random.id(), sensorbox_id, tenure_key: tenure.key, ...alarm, ...opened })
        .execute()
    })
    clock.advance(1000)
    await world.admin.ask(routes.deleteIndividualLimit, { params: { id } })
    const alarms = await database.asSystem((tx) =>
      tx.selectFrom('alarm').select('closed_ms').where('sensorbox_id', '=', sensorbox_id).execute(),
    )
    expect(alarms).toEqual([{ closed_ms: clock.now() }])
  })

  test('401, 403 for a viewer, 404 for another tenant’s limit', async () => {
    const params = { id: (await addLimit()).id }
    expect((await world.anonymous(routes.deleteIndividualLimit, { params })).status).toBe(401)
    expect((await world.viewer.ask(routes.deleteIndividualLimit, { params })).status).toBe(403)
    expect((await world.stranger.ask(routes.deleteIndividualLimit, { params })).status).toBe(404)
  })
})

describe('GET', () => {
  test('the limits of the current stack, and of one box', async () => {
    const limit = await addLimit()
    const other = await addLimit()
    const all = (await world.viewer.ask(routes.listIndividualLimits)).body
    expect(all).toContainEqual(limit)
    expect(all).toContainEqual(other)
    const params = { id: limit.sensorbox_id }
    expect((await world.viewer.ask(routes.listIndividualLimitsOfSensorbox, { params })).body).toEqual([limit])
    expect((await world.stranger.ask(routes.listIndividualLimits)).body).toEqual([])
    expect((await world.stranger.ask(routes.listIndividualLimitsOfSensorbox, { params })).status).toBe(404)
    expect((await world.anonymous(routes.listIndividualLimits)).status).toBe(401)
    expect((await world.anonymous(routes.listIndividualLimitsOfSensorbox, { params })).status).toBe(401)
  })
})
