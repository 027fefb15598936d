import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import * as limits from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as states from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import * as templates from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { judgeChanged } from './public.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const measure = { measure_type: 'temperature' as const }
const hour = 3_600_000

/** Changes limits by one call, and returns the call that undoes the change. */
type Change = (boxId: string) => Promise<() => Promise<unknown>>

async function expectDone(asked: Promise<{ status: number; body: { id: string } }>): Promise<string> {
  const { status, body } = await asked
  expect(status).toBeLessThan(300)
  return body?.id
}
const ofId = (id: string) => ({ params: { id } })

const setOwn = (sensorbox_id: string, critical_max: number) =>
  expectDone(
    world.admin.ask(limits.createIndividualLimit, { body: { sensorbox_id, ...measure, critical_max } }),
  )
const changeOwn = (id: string, critical_max: number) =>
  expectDone(
    world.admin.ask(limits.updateIndividualLimit, { query: { item_id: id }, body: { critical_max } }),
  )
const setMany = (
  id: string,
  more: { choice: 'individual'; limit: { critical_max: number } } | { choice: 'off' },
) => expectDone(world.admin.ask(setLimitOfMany, { body: { sensorbox_ids: [id], ...measure, ...more } }))
const setTemplate = (critical_max: number) =>
  expectDone(
    world.admin.ask(templates.createCustomLimitTemplate, {
      body: { sensor_box_type: 'cold_chain', ...measure, critical_max },
    }),
  )
const removeTemplate = (id: string) =>
  expectDone(world.admin.ask(templates.deleteCustomLimitTemplate, ofId(id)))
const choose = (sensorbox_id: string, more: { source: 'custom'; enabled?: boolean }) =>
  expectDone(world.admin.ask(states.createLimitState, { body: { sensorbox_id, ...measure, ...more } }))

const changes: Record<string, Change> = {
  'a new limit of the box': async (box) => {
    const id = await setOwn(box, 8)
    return () => expectDone(world.admin.ask(limits.deleteIndividualLimit, ofId(id)))
  },
  'a tightened limit of the box': async (box) => {
    const id = await setOwn(box, 20)
    await changeOwn(id, 8)
    return () => changeOwn(id, 9)
  },
  'a limit for many boxes': async (box) => {
    await setMany(box, { choice: 'individual', limit: { critical_max: 8 } })
    return () => setMany(box, { choice: 'off' })
  },
  'a new template': async () => {
    const id = await setTemplate(8)
    await judgeChanged(world.app)
    return async () => {
      await removeTemplate(id)
      await judgeChanged(world.app)
    }
  },
  'a template that the box is switched to': async (box) => {
    const template = await setTemplate(8)
    await setOwn(box, 20)
    await judgeChanged(world.app)
    const id = await choose(box, { source: 'custom' })
    return async () => {
      await expectDone(world.admin.ask(states.deleteLimitState, ofId(id)))
      await removeTemplate(template)
    }
  },
  'judging that is turned on again': async (box) => {
    const template = await setTemplate(8)
    const id = await choose(box, { source: 'custom', enabled: false })
    await judgeChanged(world.app)
    const turn = (enabled: boolean) =>
      expectDone(world.admin.ask(states.updateLimitState, { ...ofId(id), body: { enabled } }))
    await turn(true)
    return async () => {
      await turn(false)
      await removeTemplate(template)
    }
  },
}

test.each(Object.entries(changes))(
  '%s opens an alarm at once, and closes it when undone',
  async (_, change) => {
    const { clock } = world.app
    const { id, device_key } = await world.register()
    await world.admin.ask(enableSensorbox, ofId(id))
    clock.advance(60_000)
    const measuredAt = new Date(clock.now()).toISOString()
    const send = async (value: number) => {
      const events = [{ type: 'temperature' as const, value, timestamp: clock.now() }]
      const headers = { authorization: `Bearer ${device_key}` }
      expect((await world.anonymous(ingestEvents, { headers, body: { events } })).status).toBe(200)
    }
    const stateOf = async () => (await world.admin.ask(getSensorbox, ofId(id))).body.combined_state
    const alarms = async () => (await world.admin.ask(listAlarmsOfSensorbox, ofId(id))).body
    await send(9)
    clock.advance(hour)
    const undo = await change(id)

    const opened = { level: 'critical', side: 'max', opened_at: measuredAt, opened_value: 9, limit_value: 8 }
    expect([await stateOf(), await alarms()]).toMatchObject(['critical', [{ ...opened, closed_at: null }]])
    clock.advance(hour)
    await send(9.5)
    expect(await alarms()).toMatchObject([{ ...opened, closed_at: null }])
    clock.advance(hour)
    await send(9)
    clock.advance(hour)
    await undo()
    const closed_at = new Date(clock.now()).toISOString()
    expect([await stateOf(), await alarms()]).toMatchObject(['nominal', [{ ...opened, closed_at }]])
  },
)
