import { listSchedulingLimits } from '@sensorstack/contract/features/configuration/tasks/limit-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const ask = async (query = {}) => (await world.viewer.ask(listSchedulingLimits, { query })).body
const typesOf = (limits: { sensor_box_type: string }[]) => [
  ...new Set(limits.map((limit) => limit.sensor_box_type)),
]

test('returns how often each type with schedules can measure and send', async () => {
  expect(typesOf(await ask())).toEqual(['climate', 'cold_chain', 'machine', 'road', 'tracker'])
  expect(await ask({ type: 'cold_chain' })).toEqual([
    {
      sensor_box_type: 'cold_chain',
      template_type: 'measure',
      min_interval_s: expect.any(Number),
      max_interval_s: expect.any(Number),
      max_schedules: 8,
    },
    expect.objectContaining({ template_type: 'send', min_interval_s: 60 }),
  ])
})

test('returns no limits for a type without schedules or a missing type', async () => {
  expect(await ask({ type: 'external' })).toEqual([])
  expect(await ask({ type: 'nonsense' })).toEqual([])
})

test('refuses an empty type', async () => {
  expect((await world.viewer.ask(listSchedulingLimits, { query: { type: '' } })).status).toBe(422)
})
