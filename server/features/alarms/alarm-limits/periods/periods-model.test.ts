import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import {
  createIndividualLimit,
  deleteIndividualLimit,
  listIndividualLimitsOfSensorbox,
  updateIndividualLimit,
} from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import {
  createCustomLimitTemplate,
  deleteCustomLimitTemplate,
  listCustomLimitTemplates,
} from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import {
  deleteSensorboxData,
  replaceSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { enableSensorbox, moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../platform/db/as-owner.ts'
import type { Client } from '../../../../testing/people.ts'
import {
  type Box,
  type DeliveryWorld,
  openDeliveryWorld,
} from '../../../boxes/delivery/testing/delivery-world.ts'
import { effectiveLimits, judgeChanged } from '../public.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

const box = fc.nat({ max: 2 })
const max = fc.integer({ min: 5, max: 9 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), box, max }),
  fc.record({ kind: fc.constant('change' as const), box, max }),
  fc.record({ kind: fc.constant('delete' as const), box }),
  fc.record({ kind: fc.constant('turn off' as const), box }),
  fc.record({ kind: fc.constant('set many' as const), max }),
  fc.record({ kind: fc.constant('add template' as const), max }),
  fc.record({ kind: fc.constant('delete template' as const) }),
  fc.record({ kind: fc.constant('enable' as const), box }),
  fc.record({ kind: fc.constant('stock' as const), box }),
  fc.record({ kind: fc.constant('replace' as const), box, by: box }),
  fc.record({ kind: fc.constant('deliver' as const), box, limits: fc.boolean() }),
  fc.record({ kind: fc.constant('delete data' as const), box }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const step = fc.record({ act, waitMs: fc.constantFrom(0, 1, 60_000) })

/** Performs an act; it may be refused. A box is acted on by its owner. */
async function perform(one: Act, boxes: readonly Box[], owners: Client[]) {
  const { provider, customer, people } = world
  const [target, by] = 'box' in one ? [boxes[one.box]!.id, owners[one.box]!] : [boxes[0]!.id, provider]
  const sensorbox_id = target
  const measure_type = 'temperature'
  const own = async () => {
    const { body } = await by.ask(listIndividualLimitsOfSensorbox, { params: { id: target } })
    return Array.isArray(body) && body[0] ? (body[0].id as string) : '00000000-0000-7000-8000-000000000000'
  }
  switch (one.kind) {
    case 'set':
      return by.ask(createIndividualLimit, { body: { sensorbox_id, measure_type, critical_max: one.max } })
    case 'change':
      return by.ask(updateIndividualLimit, {
        query: { item_id: await own() },
        body: { critical_max: one.max },
      })
    case 'delete':
      return by.ask(deleteIndividualLimit, { params: { id: await own() } })
    case 'turn off':
      return by.ask(createLimitState, {
        body: { sensorbox_id, measure_type, source: 'individual', enabled: false },
      })
    case 'set many': {
      const sensorbox_ids = boxes.map(({ id }) => id)
      const limit = { critical_max: one.max }
      return by.ask(setLimitOfMany, { body: { sensorbox_ids, measure_type, choice: 'individual', limit } })
    }
    case 'add template':
      return by.ask(createCustomLimitTemplate, {
        body: { sensor_box_type: 'cold_chain', measure_type, critical_max: one.max },
      })
    case 'delete template': {
      const [template] = (await by.ask(listCustomLimitTemplates)).body
      return template && by.ask(deleteCustomLimitTemplate, { params: { id: template.id } })
    }
    case 'enable':
      return by.ask(enableSensorbox, { params: { id: target } })
    case 'stock':
      return by.ask(moveToInStock, { params: { id: target } })
    case 'replace':
      return by.ask(replaceSensorbox, { params: { old: target, new: boxes[one.by]!.id } })
    case 'delete data':
      return by.ask(deleteSensorboxData, { params: { id: target } })
    case 'deliver': {
      if (by === customer) return
      const body = { deliver_with_data: true, alarm_limits: one.limits, keep_copy_of_data: true }
      const { status } = await world.deliver(boxes[one.box]!, customer, { by, body })
      if (status !== 200) return
      await world.runDue()
      people.clock.advance(1)
      owners[one.box] = customer
    }
  }
}

test('the open periods are the effective limits after whatever is done, and past ones never change or overlap', async () => {
  const { people, provider } = world
  const { database, clock, random, databases } = people
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
    const boxes = [
      await world.box(provider, { model: 'CT-120' }),
      await world.box(provider, { model: 'CT-120' }),
      await world.box(provider, { model: 'CT-120' }),
    ]
    const ids = boxes.map(({ id }) => id)
    const owners = boxes.map(() => provider)
    const read = () =>
      asOwner(databases.owner, (tx) =>
        tx
          .selectFrom('limit_period')
          .selectAll()
          .where('sensorbox_id', 'in', ids)
          .where('measure_type', '=', 'temperature')
          .orderBy('from_ms')
          .execute(),
      )
    let before: Awaited<ReturnType<typeof read>> = []
    for (const { act: one, waitMs } of steps) {
      clock.advance(waitMs)
      const answer = await perform(one, boxes, owners)
      expect(answer?.status ?? 200).toBeLessThan(500)
      // Each run judges the boxes of the oldest change.
      for (let i = 0; i < 3; i++) await judgeChanged({ database, clock, random })
      const periods = await read()
      const rows = await asOwner(databases.owner, (tx) =>
        tx
          .selectFrom('sensorbox')
          .select(['id', 'stack_id', 'enabled_state'])
          .where('id', 'in', ids)
          .execute(),
      )
      const limits = await database.asSystem((tx) =>
        effectiveLimits(
          tx,
          rows.map((row) => ({ ...row, type: 'cold_chain' })),
        ),
      )
      for (const { id, stack_id, enabled_state } of rows) {
        const own = periods.filter((period) => period.sensorbox_id === id)
        const open = own.filter(({ to_ms }) => to_ms === null)
        const present = limits.get(id)?.get('temperature')?.critical_max ?? null
        // In stock nothing is measured, so limits that came with a delivery count once the box is enabled.
        if (enabled_state !== 'in_stock') {
          expect(open.map((period) => [period.stack_id, period.critical_max])).toEqual(
            present === null ? [] : [[stack_id, present]],
          )
        }
        const ofStack = own.filter((period) => period.stack_id === stack_id)
        ofStack.slice(1).forEach((period, i) => {
          expect(period.from_ms).toBeGreaterThanOrEqual(ofStack[i]?.to_ms ?? Number.POSITIVE_INFINITY)
        })
      }
      const keyOf = (period: (typeof before)[number]) =>
        JSON.stringify([period.sensorbox_id, period.stack_id, period.from_ms])
      const after = new Map(periods.map((period) => [keyOf(period), period]))
      for (const past of before) {
        if (past.to_ms === null || past.to_ms > clock.now() - waitMs - 1) continue
        expect(after.get(keyOf(past))).toEqual(past)
      }
      before = periods
    }
    const templates = (await provider.ask(listCustomLimitTemplates)).body
    for (const { id } of templates) await provider.ask(deleteCustomLimitTemplate, { params: { id } })
    for (let i = 0; i < 3; i++) await judgeChanged({ database, clock, random })
  })
  await fc.assert(property, { numRuns: 12, endOnFailure: true })
}, 120_000)
