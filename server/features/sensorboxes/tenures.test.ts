import { afterAll, beforeAll, expect, test } from 'vitest'
import { enableSensorbox } from './enable-sensorbox.ts'
import { changeOwner } from './tenures.ts'
import { type Fleet, openFleet } from './testing/fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

const hour = 3_600_000

function handOver(sensorboxId: string, toStackId: string, withData: boolean) {
  const { database, clock, random } = fleet
  return database.asSystem((tx) =>
    changeOwner(
      tx,
      { sensorboxId, toStackId, at: clock.now(), withData },
      { random, closeAlarms: async () => {} },
    ),
  )
}

/** The life of a box as [owner, from, to] and who is granted which of its tenures. */
async function lifeOf(sensorboxId: string) {
  return fleet.database.asSystem(async (tx) => {
    const tenures = await tx
      .selectFrom('tenure')
      .selectAll()
      .where('sensorbox_id', '=', sensorboxId)
      .orderBy('from_ms', (order) => order.asc().nullsFirst())
      .execute()
    const grants = await tx
      .selectFrom('tenure_grant')
      .selectAll()
      .where('sensorbox_id', '=', sensorboxId)
      .execute()
    return {
      line: tenures.map((tenure) => [tenure.stack_id, tenure.from_ms, tenure.to_ms]),
      granted: (stackId: string) =>
        tenures.map((tenure) =>
          grants.some((grant) => grant.stack_id === stackId && grant.tenure_key === tenure.key),
        ),
    }
  })
}

test('a registered box begins its life open to the past, seen by its owner', async () => {
  const box = await fleet.addBox()
  const life = await lifeOf(box)
  expect(life.line).toEqual([[fleet.ours, null, null]])
  expect(life.granted(fleet.ours)).toEqual([true])
})

test('a box changes hands without a gap, and with data the receiver sees what was before', async () => {
  const { ours, theirs, clock } = fleet
  const box = await fleet.addBox()
  await fleet.inStack(ours, (db) => enableSensorbox(db, box, clock.now(), fleet.random))
  clock.advance(hour)
  const first = clock.now()
  expect(await handOver(box, theirs, true)).toEqual(new Set([ours, theirs]))
  clock.advance(hour)
  const second = clock.now()
  await handOver(box, ours, false)

  const life = await lifeOf(box)
  expect(life.line).toEqual([
    [ours, null, first],
    [theirs, first, second],
    [ours, second, null],
  ])
  expect(life.granted(ours)).toEqual([false, false, true])
  expect(life.granted(theirs)).toEqual([false, false, false])
})
