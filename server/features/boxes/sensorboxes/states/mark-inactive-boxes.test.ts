import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../testing/fleet.ts'
import { disableSensorbox } from './disable-sensorbox.ts'
import { enableSensorbox } from './enable-sensorbox.ts'
import { markInactiveBoxes } from './mark-inactive-boxes.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

const minute = 60_000

test('marks exactly the boxes that have been silent for longer than the tolerance, once', async () => {
  const { database, clock, random, ours, theirs } = fleet
  const mark = () => markInactiveBoxes({ database, clock, random })
  const enable = async (stackId: string) => {
    const box = await fleet.addBox({ stackId })
    await fleet.inStack(stackId, (db) => enableSensorbox(db, box, clock.now(), random))
    return box
  }
  const stateOf = (box: string) =>
    database.asSystem((tx) =>
      tx
        .selectFrom('sensorbox')
        .select(['combined_state', 'is_inactive', 'inactive_due_at', 'state_since'])
        .where('id', '=', box)
        .executeTakeFirstOrThrow(),
    )

  const silent = await enable(ours)
  const disabled = await enable(ours)
  await fleet.inStack(ours, (db) => disableSensorbox(db, disabled, clock.now(), random))
  clock.advance(minute)
  const later = await enable(theirs)

  // `silent` is due after the type's send interval of an hour, plus half an hour of tolerance.
  clock.advance(89 * minute)
  fleet.changedLists.clear()
  expect(await mark()).toBe(0)
  clock.advance(1)
  expect(await mark()).toBe(1)
  expect(await stateOf(silent)).toEqual({
    combined_state: 'inactive',
    is_inactive: true,
    inactive_due_at: null,
    state_since: new Date(clock.now()),
  })
  expect(await stateOf(disabled)).toMatchObject({ combined_state: 'disabled', inactive_due_at: null })
  expect(await stateOf(later)).toMatchObject({ combined_state: 'nominal' })
  expect(fleet.changedLists).toEqual(new Map([[ours, new Set(['sensorboxes', 'stacks'])]]))
  expect(await mark()).toBe(0)

  // `later` connects before its due time, which changes only once it has passed.
  const connected = clock.now()
  await database.asSystem((tx) =>
    tx
      .updateTable('sensorbox')
      .set({ next_connection_at: new Date(connected + 60 * minute) })
      .where('id', '=', later)
      .execute(),
  )
  clock.advance(minute)
  expect(await mark()).toBe(1)
  expect(await stateOf(later)).toMatchObject({
    combined_state: 'nominal',
    inactive_due_at: new Date(connected + 90 * minute),
  })
  clock.advance(90 * minute)
  expect(await mark()).toBe(1)
  expect(await stateOf(later)).toMatchObject({ combined_state: 'inactive' })
})
