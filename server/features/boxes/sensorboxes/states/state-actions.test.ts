import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import * as routes from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const absent = '0190a000-dead-7000-8000-00000000dead'
const hour = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

function stateOf(id: string) {
  return world.app.database.asSystem((tx) =>
    tx
      .selectFrom('enabled_period')
      .select(['enabled_state', 'from_ms'])
      .where('sensorbox_id', '=', id)
      .orderBy('from_ms')
      .execute(),
  )
}

function auditOf(id: string) {
  return world.app.database.asSystem(async (tx) =>
    (
      await tx.selectFrom('audit_entry').select('action').where('target', '=', id).orderBy('id').execute()
    ).map((row) => row.action),
  )
}

describe('PATCH enable, disable, move-to-in-stock', () => {
  test('enable: keeps the time of the first activation, and expects a connection within the send interval', async () => {
    const { admin, app } = world
    const { id } = await world.register()
    const params = { id }
    app.clock.advance(1000)
    const enabledAt = app.clock.now()
    const answer = await admin.ask(routes.enableSensorbox, { params })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      enabled_state: 'enabled',
      combined_state: 'nominal',
      previous_combined_state: 'in_stock',
      state_since: iso(enabledAt),
      active: true,
      activation_date: iso(enabledAt),
      active_period_days: 0,
      combined_next_expected_con: iso(enabledAt + hour),
    })

    app.clock.advance(hour)
    const disabled = await admin.ask(routes.disableSensorbox, { params })
    expect(disabled.body).toMatchObject({
      enabled_state: 'disabled',
      combined_state: 'disabled',
      active: false,
      combined_next_expected_con: null,
      activation_date: iso(enabledAt),
    })
    app.clock.advance(hour)
    const again = await admin.ask(routes.enableSensorbox, { params })
    expect(again.body.activation_date).toBe(iso(enabledAt))
    app.clock.advance(hour)
    const stock = await admin.ask(routes.moveToInStock, { params })
    expect(stock.body).toMatchObject({ enabled_state: 'in_stock', combined_state: 'in_stock' })
    expect(await stateOf(id)).toEqual([
      { enabled_state: 'in_stock', from_ms: enabledAt - 1000 },
      { enabled_state: 'enabled', from_ms: enabledAt },
      { enabled_state: 'disabled', from_ms: enabledAt + hour },
      { enabled_state: 'enabled', from_ms: enabledAt + 2 * hour },
      { enabled_state: 'in_stock', from_ms: enabledAt + 3 * hour },
    ])
    expect(await auditOf(id)).toEqual([
      'sensorboxes.register',
      'sensorboxes.enable',
      'sensorboxes.disable',
      'sensorboxes.enable',
      'sensorboxes.moveToInStock',
    ])
  })

  test.each([routes.disableSensorbox, routes.moveToInStock])(
    'closes the open alarms of a box that stops measuring: $path',
    async (route) => {
      const { admin, app } = world
      const { id } = await world.register()
      await admin.ask(routes.enableSensorbox, { params: { id } })
      await app.database.asSystem(async (tx) => {
        const tenure = await tx
          .selectFrom('tenure')
          .select('key')
          .where('sensorbox_id', '=', id)
          .executeTakeFirstOrThrow()
        const alarm = { measure_type: 'temperature', level: 'critical', side: 'max', limit_value: 8 } as const
        await tx
          .insertInto('alarm')
          .values({
            ...alarm,
            id: app.random.id(),
            sensorbox_id: id,
            tenure_key: tenure.key,
            opened_ms: app.clock.now(),
            opened_value: 9,
            closed_ms: null,
          })
          .execute()
      })
      app.clock.advance(1000)
      await admin.ask(route, { params: { id } })
      const { alarms, events } = await app.database.asSystem(async (tx) => ({
        alarms: await tx.selectFrom('alarm').select('closed_ms').where('sensorbox_id', '=', id).execute(),
        events: await tx.selectFrom('event').select('event_type').where('sensorbox_id', '=', id).execute(),
      }))
      expect(alarms).toEqual([{ closed_ms: app.clock.now() }])
      expect(events.map((event) => event.event_type)).toContain('alarm_closed')
    },
  )

  test('returns the box as a read would, judged by the effective limits, and judges later uploads by the new state', async () => {
    const { admin, app } = world
    const { id } = await world.register(admin, { alias: 'Fridge' })
    const params = { id }
    const row = () =>
      app.database.asSystem((tx) =>
        tx.selectFrom('sensorbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
    const reading = (value: number) => ({ at: 1, value, state: 'nominal' })
    const readings = JSON.stringify({ temperature: reading(70), battery_voltage: reading(3) })
    await app.database.asSystem((tx) =>
      tx.updateTable('sensorbox').set({ last_readings: readings }).where('id', '=', id).execute(),
    )
    const act = async (action: typeof routes.enableSensorbox | typeof routes.disableSensorbox) => {
      app.clock.advance(1000)
      const before = await row()
      const answer = await admin.ask(action, { params })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual((await admin.ask(routes.getSensorbox, { params })).body)
      expect((await row()).facts_version).toBe(before.facts_version + 1)
      return answer.body.combined_state
    }
    const stateAfterReenabling = async () => {
      await act(routes.disableSensorbox)
      return act(routes.enableSensorbox)
    }
    const temperature = { sensorbox_id: id, measure_type: 'temperature' }

    expect(await act(routes.enableSensorbox)).toBe('attention')
    await admin.ask(createIndividualLimit, { body: { ...temperature, critical_max: 8 } })
    expect(await stateAfterReenabling()).toBe('critical')
    const ofType = { sensor_box_type: 'cold_chain', measure_type: 'temperature', critical_max: 80 }
    await admin.ask(createCustomLimitTemplate, { body: ofType })
    expect(await stateAfterReenabling()).toBe('critical')
    await admin.ask(createLimitState, { body: { ...temperature, source: 'custom' } })
    expect(await stateAfterReenabling()).toBe('attention')
    const battery = { sensorbox_id: id, measure_type: 'battery_voltage', source: 'default', enabled: false }
    await admin.ask(createLimitState, { body: battery })
    expect(await stateAfterReenabling()).toBe('nominal')
  })

  test('notifies browsers about changed lists of the stack, but not if nothing changed', async () => {
    const { admin, app } = world
    const { id } = await world.register()
    const changed = vi.spyOn(app.live, 'changed')
    await admin.ask(routes.enableSensorbox, { params: { id } })
    await admin.ask(routes.enableSensorbox, { params: { id } })
    expect(changed.mock.calls).toEqual([[[admin.stackId], ['sensorboxes', 'stacks']]])
    changed.mockRestore()
  })

  test('409: explains why an action does not apply', async () => {
    const { admin } = world
    const { id } = await world.register()
    const params = { id }
    const code = async (route: Parameters<typeof admin.ask>[0]) => {
      const { status, body } = await admin.ask(route, { params })
      return [status, body.code]
    }
    expect(await code(routes.disableSensorbox)).toEqual([409, 'IS_IN_STOCK'])
    expect(await code(routes.moveToInStock)).toEqual([409, 'ALREADY_IN_STOCK'])
    await admin.ask(routes.enableSensorbox, { params })
    expect(await code(routes.enableSensorbox)).toEqual([409, 'ALREADY_ENABLED'])
    await admin.ask(routes.disableSensorbox, { params })
    expect(await code(routes.disableSensorbox)).toEqual([409, 'ALREADY_DISABLED'])
  })

  test('409: EW models belong to the external system', async () => {
    const { id } = await world.register(world.admin, { model: 'EW-10' })
    for (const route of [routes.enableSensorbox, routes.disableSensorbox, routes.moveToInStock]) {
      const { status, body } = await world.admin.ask(route, { params: { id } })
      expect([status, body.code]).toEqual([409, 'EXTERNAL_MODEL'])
    }
  })

  test('of two parallel requests, one enables and the other returns 409', async () => {
    const { id } = await world.register()
    const both = await Promise.all(
      [1, 2].map(() => world.admin.ask(routes.enableSensorbox, { params: { id } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a repeated idempotency key returns the same response and acts once', async () => {
    const { id } = await world.register()
    const options = { params: { id }, headers: { 'idempotency-key': 'enable-once' } }
    const first = await world.admin.ask(routes.enableSensorbox, options)
    const second = await world.admin.ask(routes.enableSensorbox, options)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  test.each([routes.enableSensorbox, routes.disableSensorbox, routes.moveToInStock])(
    '401, 403 for a viewer, 404 for another tenant’s box and for an unknown box: $path',
    async (route) => {
      const { id } = await world.register()
      const params = { id }
      expect((await world.anonymous(route, { params })).status).toBe(401)
      expect((await world.viewer.ask(route, { params })).status).toBe(403)
      for (const answer of [
        await world.stranger.ask(route, { params }),
        await world.admin.ask(route, { params: { id: absent } }),
        await world.admin.ask(route, { params: { id: 'no-uuid' } }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'SENSORBOX_NOT_FOUND'])
      }
      expect(await stateOf(id)).toHaveLength(1)
    },
  )
})
