import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waiting } from '../../../testing/waiting.ts'
import { changeOwner } from '../../boxes/delivery/public.ts'
import { type Fleet, openFleet } from '../../boxes/sensorboxes/testing/fleet.ts'
import { lockBoxes } from './box-queries.ts'

let fleet: Fleet
let box: { id: string; key: number }

beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())
beforeEach(async () => {
  const id = await fleet.addBox()
  box = await fleet.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').select(['id', 'key']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
})

async function factsVersion(): Promise<number> {
  const row = await fleet.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').select('facts_version').where('id', '=', box.id).executeTakeFirstOrThrow(),
  )
  return row.facts_version
}

test('locking a box for a change raises the version of its facts; locking it without a change does not', async () => {
  const before = await factsVersion()
  const held = await fleet.database.asSystem((tx) => lockBoxes(tx, { keys: [box.key] }))
  expect(held.map((row) => row.facts_version)).toEqual([before + 1])
  const kept = await fleet.database.asSystem((tx) =>
    lockBoxes(tx, { keys: [box.key] }, { changes: 'nothing' }),
  )
  expect(kept.map((row) => row.facts_version)).toEqual([before + 1])
  expect(await factsVersion()).toBe(before + 1)
})

test('a transaction that waits for a box gets the row as it is after the wait', async () => {
  const before = await factsVersion()
  let second: ReturnType<typeof lockBoxes> | undefined
  await fleet.database.asSystem(async (tx) => {
    const [held] = await lockBoxes(tx, { id: box.id })
    await tx.updateTable('sensorbox').set({ alias: 'Cold room' }).where('id', '=', held!.id).execute()
    second = fleet.database.asSystem((other) => lockBoxes(other, { id: box.id }))
    await expect.poll(() => waiting(fleet)).toBe(1)
  })
  expect(await second).toMatchObject([{ alias: 'Cold room', facts_version: before + 2, type: 'cold_chain' }])
})

test.each(['facts', 'nothing'] as const)(
  'a box that is delivered to another stack while a request waits for it (%s) is missing from the result',
  async (changes) => {
    const { database, clock, random, root, ours, theirs } = fleet
    let late: Promise<readonly unknown[]> | undefined
    await database.asSystem(async (tx) => {
      await changeOwner(
        tx,
        { sensorboxId: box.id, toStackId: theirs, at: clock.now(), withData: false },
        random,
      )
      // A provider's request can see the receiver too: only the first wall restricts it to its own stack.
      const scope = { accountId: random.id(), roots: [root], tree: true, barred: [] }
      late = database.forStacks({ scope, stackId: ours, readOnly: false }, (db) =>
        changes === 'nothing'
          ? lockBoxes(db.tx, { id: box.id }, { within: db, changes })
          : lockBoxes(db.tx, { id: box.id }, { within: db }),
      )
      await expect.poll(() => waiting(fleet)).toBe(1)
    })
    expect(await late).toEqual([])
  },
)

test('a box that is locked by another transaction is skipped when the caller must not wait', async () => {
  const other = await fleet.addBox()
  const keys = await fleet.database.asSystem(async (tx) =>
    (await tx.selectFrom('sensorbox').select('key').where('id', 'in', [box.id, other]).execute()).map(
      (row) => row.key,
    ),
  )
  await fleet.database.asSystem(async (tx) => {
    await lockBoxes(tx, { id: box.id })
    const free = await fleet.database.asSystem((second) => lockBoxes(second, { keys }, { whenBusy: 'skip' }))
    expect(free.map((row) => row.id)).toEqual([other])
  })
})
