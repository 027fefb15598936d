import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../../boxes/sensorboxes/testing/fleet.ts'
import { recountTallies } from './recount-tallies.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

test('finds wrong counts, logs them and corrects them', async () => {
  const { database, ours } = fleet
  await fleet.addBox()
  const logged: unknown[] = []
  const recount = () =>
    recountTallies({
      database,
      clock: fleet.clock,
      log: { error: (fields: unknown) => void logged.push(fields) },
    })
  expect(await recount()).toEqual([])

  await database.asSystem((tx) =>
    tx.updateTable('stack_tally').set({ in_stock: 7, critical: 2 }).where('stack_id', '=', ours).execute(),
  )
  expect(await recount()).toMatchObject([
    { stack_id: ours, kept: { in_stock: 7, critical: 2 }, counted: { in_stock: 1, critical: 0 } },
  ])
  expect(logged).toMatchObject([{ stackId: ours }])
  expect(await recount()).toEqual([])
})
