import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import { previewLimit } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import * as limits from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as states from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import * as templates from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox, getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import {
  type Box,
  type DeliveryWorld,
  openDeliveryWorld,
} from '../../boxes/delivery/testing/delivery-world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  for (const who of [world.provider, world.customer]) {
    for (const { id } of (await who.ask(templates.listCustomLimitTemplates)).body) {
      await who.ask(templates.deleteCustomLimitTemplate, { params: { id } })
    }
  }
})

type NewTemplate = BodyOf<typeof templates.createCustomLimitTemplate>
const moving = { sensor_box_type: 'tracker', measure_type: 'temperature', critical_max: 8 } as const
const create = (who: Client, body: NewTemplate = moving) =>
  who.ask(templates.createCustomLimitTemplate, { body })
const own = (who: Client, { id: sensorbox_id }: Box, more: object = { critical_max: 8 }) =>
  who.ask(limits.createIndividualLimit, { body: { sensorbox_id, measure_type: 'temperature', ...more } })
const stateOf = async (who: Client, { id }: Box) =>
  (await who.ask(getSensorbox, { params: { id } })).body.combined_state
const openAlarms = async (who: Client, { id }: Box) =>
  (await who.ask(listAlarmsOfSensorbox, { params: { id } })).body.filter(
    ({ closed_at }: { closed_at: string | null }) => closed_at === null,
  ).length
const enable = (who: Client, { id }: Box) => who.ask(enableSensorbox, { params: { id } })
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

describe('invalid limits', () => {
  const wrong = [
    [{ critical_max: 5, attention_max: 6 }, 'LIMITS_DISORDERED'],
    [{ critical_min: 9, critical_max: 8 }, 'LIMITS_DISORDERED'],
    [{ attention_min: 8, critical_max: 8 }, 'LIMITS_DISORDERED'],
    [{ critical_min: -273 }, 'LIMIT_BEYOND_RANGE'],
    [{ critical_max: 1000 }, 'LIMIT_BEYOND_RANGE'],
    [{ critical_max: null }, 'LIMIT_EMPTY'],
    [{ hysteresis: -0.1 }, 'INVALID_INPUT'],
    [{ min_duration_s: 0.5 }, 'INVALID_INPUT'],
    [{ critical_max: 'warm' }, 'INVALID_INPUT'],
  ] as const

  test.each(wrong)('%j causes %s in every route, and nothing changes', async (bounds, code) => {
    const box = await world.box()
    const body = bounds as { critical_max: number }
    const limit = (await own(world.provider, box)).body
    const template = (await create(world.provider)).body
    const whole = { sensorbox_id: box.id, measure_type: 'temperature' as const, ...body }
    const ask = world.provider.ask
    const answers = [
      await ask(limits.updateIndividualLimit, { query: { item_id: limit.id }, body }),
      await ask(templates.updateCustomLimitTemplate, { params: { id: template.id }, body }),
      await create(world.provider, { ...moving, measure_type: 'humidity', ...body }),
      await ask(previewLimit, { body: whole }),
    ]
    // The preview and a new template don't have the other bound, which a change keeps.
    const codes = answers.map(codeOf)
    expect(codes.slice(0, 2)).toEqual([
      [422, code],
      [422, code],
    ])
    expect(codes.map(([status]) => status)).toEqual([422, 422, 422, 422])
    const kept = await ask(limits.listIndividualLimitsOfSensorbox, { params: { id: box.id } })
    expect(kept.body).toEqual([limit])
    expect((await ask(templates.listCustomLimitTemplates)).body).toContainEqual(template)
  })
})

describe('a template of another type or stack', () => {
  test('cannot be chosen', async () => {
    const box = await world.box()
    const ofOtherType = (await create(world.provider, { ...moving, sensor_box_type: 'machine' })).body
    const ofOtherStack = (await create(world.customer)).body
    const choose = (template_id: string) =>
      world.provider.ask(states.createLimitState, {
        body: { sensorbox_id: box.id, measure_type: 'temperature', source: 'custom', template_id },
      })
    for (const { id } of [ofOtherType, ofOtherStack]) {
      expect(codeOf(await choose(id))).toEqual([422, 'NO_SUCH_LIMIT'])
    }
    await create(world.provider)
    for (const { id } of [ofOtherType, ofOtherStack]) {
      expect(codeOf(await choose(id))).toEqual([422, 'NO_SUCH_LIMIT'])
    }
    for (const route of [templates.updateCustomLimitTemplate, templates.deleteCustomLimitTemplate] as const) {
      const options = { params: { id: ofOtherStack.id }, body: { critical_max: 5 } }
      expect(
        (await world.provider.ask(route as typeof templates.updateCustomLimitTemplate, options)).status,
      ).toBe(404)
    }
  })
})

describe('two simultaneous changes', () => {
  test('one of two new templates for the same type and measure is refused', async () => {
    const answers = await Promise.all([create(world.provider), create(world.provider)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await world.provider.ask(templates.listCustomLimitTemplates)).body).toHaveLength(1)
  })

  test('a template that is deleted while it is edited stays deleted', async () => {
    const { id } = (await create(world.provider)).body
    const [edited, deleted] = await Promise.all([
      world.provider.ask(templates.updateCustomLimitTemplate, { params: { id }, body: { critical_max: 9 } }),
      world.provider.ask(templates.deleteCustomLimitTemplate, { params: { id } }),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(edited.status)
    expect((await world.provider.ask(templates.listCustomLimitTemplates)).body).toEqual([])
  })

  test('the last of two individual limits set for many boxes wins, without duplicates', async () => {
    const boxes = [await world.box(), await world.box()]
    const set = (critical_max: number) =>
      world.provider.ask(setLimitOfMany, {
        body: {
          sensorbox_ids: boxes.map(({ id }) => id),
          measure_type: 'temperature',
          choice: 'individual',
          limit: { critical_max },
        },
      })
    const answers = await Promise.all([set(7), set(9)])
    for (const { body } of answers) expect(body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    const stored = await Promise.all(
      boxes.map(async ({ id }) => {
        const { body } = await world.provider.ask(limits.listIndividualLimitsOfSensorbox, { params: { id } })
        return body.map(({ critical_max }: { critical_max: number }) => critical_max)
      }),
    )
    expect(stored[0]).toHaveLength(1)
    expect(stored[1]).toEqual(stored[0])
  })
})

describe('a box that is delivered in the meantime', () => {
  test('is judged by the limits of its owner, and the sender can no longer set any', async () => {
    await create(world.provider, { ...moving, critical_max: 3 })
    await create(world.customer, { ...moving, critical_max: 6 })
    const box = await world.box()
    const limit = (await own(world.provider, box)).body
    await world.deliver(box, world.customer)
    expect(
      codeOf(
        await world.provider.ask(limits.updateIndividualLimit, {
          query: { item_id: limit.id },
          body: { critical_max: 2 },
        }),
      )[0],
    ).toBe(404)
    expect((await own(world.provider, box)).status).toBe(404)
    const many = await world.provider.ask(setLimitOfMany, {
      body: { sensorbox_ids: [box.id], measure_type: 'temperature', choice: 'off' },
    })
    expect(many.body.results).toMatchObject([{ ok: false, code: 'SENSORBOX_NOT_FOUND' }])

    await enable(world.customer, box)
    await world.upload(box, 5)
    expect([await stateOf(world.customer, box), await openAlarms(world.customer, box)]).toEqual([
      'nominal',
      0,
    ])
    await world.upload(box, 7)
    expect([await stateOf(world.customer, box), await openAlarms(world.customer, box)]).toEqual([
      'critical',
      1,
    ])
    // A change by the sender no longer affects this box.
    const [template] = (await world.provider.ask(templates.listCustomLimitTemplates)).body
    await world.provider.ask(templates.updateCustomLimitTemplate, {
      params: { id: template.id },
      body: { critical_max: 1 },
    })
    await world.upload(box, 5)
    expect([await stateOf(world.customer, box), await openAlarms(world.customer, box)]).toEqual([
      'nominal',
      0,
    ])
  })

  test('a limit set during the delivery applies either before or after it, never in between', async () => {
    for (let round = 0; round < 3; round++) {
      const boxes = [await world.box(), await world.box()]
      const [leaving] = boxes as [Box, Box]
      const [set, delivered] = await Promise.all([
        world.provider.ask(setLimitOfMany, {
          body: {
            sensorbox_ids: boxes.map(({ id }) => id),
            measure_type: 'temperature',
            choice: 'individual',
            limit: { critical_max: 8 },
          },
        }),
        world.deliver(leaving, world.customer),
      ])
      expect(delivered.status).toBeLessThan(300)
      expect(set.body.results[1]).toMatchObject({ ok: true })
      const [first] = set.body.results
      expect(first.ok ? 'set before' : first.code).toMatch(/^(set before|SENSORBOX_NOT_FOUND)$/)
      const kept = await world.customer.ask(limits.listIndividualLimitsOfSensorbox, {
        params: { id: leaving.id },
      })
      expect(kept.body).toEqual([])
    }
  })
})
