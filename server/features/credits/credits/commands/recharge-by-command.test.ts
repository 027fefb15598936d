import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../../../boxes/sensorboxes/testing/fleet.ts'
import { rechargeByCommand } from './recharge-by-command.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

test('adds points to the root stack on every call, and records it in the trail', async () => {
  expect(await rechargeByCommand(fleet, { points: 12.3456, message: 'Invoice 7' })).toBe(12.3456)
  expect(await rechargeByCommand(fleet, { points: 0.0001 })).toBe(12.3457)
  const trail = await fleet.database.asSystem((tx) =>
    tx.selectFrom('audit_entry').select(['stack_id', 'action', 'detail']).orderBy('created_at').execute(),
  )
  expect(trail).toEqual(
    [12.3456, 0.0001].map((credit_amount) => ({
      stack_id: fleet.root,
      action: 'credits.recharge',
      detail: { credit_amount },
    })),
  )
})
