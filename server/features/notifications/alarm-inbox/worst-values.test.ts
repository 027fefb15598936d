import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'
import { deskOf } from './testing/desk.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())
const { hotBox, alarmsOf, read } = deskOf(() => world)
const hourMs = 3_600_000

test('an alarm shows its worst reading, whatever was measured before it opened and after it closed', async () => {
  const { measure } = await hotBox('swinging', world.admin, 8.5)
  const time = () => new Date(world.app.clock.now()).toISOString()
  const [opened] = await alarmsOf(world.provider, 'swinging')
  expect(opened).toMatchObject({ worst_value: 8.5, worst_at: opened?.opened_at, latest_value: 8.5 })
  world.app.clock.advance(2 * hourMs)
  await measure(12.25)
  const worst_at = time()
  await measure(9)
  for (const who of [world.admin, world.viewer, world.provider]) {
    expect(await alarmsOf(who, 'swinging')).toMatchObject([{ worst_value: 12.25, worst_at, latest_value: 9 }])
  }
  // It closes, and another one opens within the same hour.
  for (const value of [2, 15]) await measure(value)
  expect(await alarmsOf(world.admin, 'swinging')).toMatchObject([{ worst_value: 15 }])
  const closed = (await alarmsOf(world.admin, 'swinging', 'closed')).filter(
    ({ level }) => level === 'critical',
  )
  expect(closed).toMatchObject([{ worst_value: 12.25, worst_at }])
})

test('the alarms of several stacks each have their own worst value', async () => {
  const mild = await hotBox('mild', world.stranger, 7)
  await mild.measure(7.5)
  const { alarms } = await read(world.provider)
  expect(alarms.find(({ alias }) => alias === 'mild')).toMatchObject({ worst_value: 7.5 })
  expect((await read(world.stranger)).alarms).toHaveLength(1)
})
