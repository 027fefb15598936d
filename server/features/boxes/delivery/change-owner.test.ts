import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionOf } from '../../../platform/lists/queries.ts'
import { entriesChanged } from '../../../testing/list-changes.ts'
import { enableSensorbox } from '../sensorboxes/states/enable-sensorbox.ts'
import { type Fleet, openFleet } from '../sensorboxes/testing/fleet.ts'
import { changeOwner } from './change-owner.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

const hour = 3_600_000
const noBounds = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }

function handOver(sensorboxId: string, toStackId: string, withData: boolean) {
  const { database, clock } = fleet
  return database.asSystem((tx) =>
    changeOwner(tx, { sensorboxId, toStackId, at: clock.now(), withData }, fleet.random),
  )
}

function versionOfBoxes(stackId: string): Promise<number> {
  return fleet.database.asSystem((tx) => versionOf(tx, stackId))
}

/** Returns the entries of the stack's list of boxes that changed after the version. */
function boxesChanged(stackId: string, since: number): Promise<readonly string[] | null> {
  return entriesChanged(fleet.database, { stackId, list: 'sensorboxes', since })
}

/** Returns the tenures of a box as [owner, from, to], and the tenures granted to each stack. */
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

test('the first tenure of a registered box is open to the past and granted to its owner', async () => {
  const box = await fleet.addBox()
  const life = await lifeOf(box)
  expect(life.line).toEqual([[fleet.ours, null, null]])
  expect(life.granted(fleet.ours)).toEqual([true])
})

test('tenures have no gap, and with data the receiver sees the earlier ones', async () => {
  const { ours, theirs, clock } = fleet
  const box = await fleet.addBox()
  await fleet.inStack(ours, (db) => enableSensorbox(db, box, clock.now(), fleet.random))
  clock.advance(hour)
  const first = clock.now()
  const before = await Promise.all([ours, theirs].map(versionOfBoxes))
  fleet.changedLists.clear()
  await handOver(box, theirs, true)
  expect(await boxesChanged(ours, before[0]!)).toEqual([box])
  expect(await boxesChanged(theirs, before[1]!)).toEqual([box])
  for (const stack of [ours, theirs]) expect(fleet.changedLists.get(stack)).toContain('alarm_limits')
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

test('with data the receiver also gets name and limits; without data, a bare box', async () => {
  const { ours, theirs, clock, database } = fleet
  for (const withData of [true, false]) {
    const box = await fleet.addBox()
    await database.asSystem(async (tx) => {
      const name = { alias: 'Cold room', description: 'Left of the door', keep_worst_state: true }
      await tx
        .updateTable('sensorbox')
        .set({
          ...name,
          last_readings: JSON.stringify({ temperature: { at: 1, value: 9, state: 'critical' } }),
        })
        .where('id', '=', box)
        .execute()
      const limit = { sensorbox_id: box, measure_type: 'temperature', name: 'Ours', critical_max: 8 }
      const createdAt = new Date(clock.now())
      await tx
        .insertInto('alarm_limit')
        .values({ id: fleet.random.id(), stack_id: ours, created_at: createdAt, ...noBounds, ...limit })
        .execute()
    })
    clock.advance(hour)
    await handOver(box, theirs, withData)
    const { row, limits } = await database.asSystem(async (tx) => ({
      row: await tx.selectFrom('sensorbox').selectAll().where('id', '=', box).executeTakeFirstOrThrow(),
      limits: await tx.selectFrom('alarm_limit').select('stack_id').where('sensorbox_id', '=', box).execute(),
    }))
    expect(row).toMatchObject({
      stack_id: theirs,
      combined_state: 'in_stock',
      previous_combined_state: null,
      keep_worst_state: false,
      alias: withData ? 'Cold room' : null,
      description: withData ? 'Left of the door' : '',
    })
    // No limits apply until the receiver enables the box.
    const newest = { temperature: { at: 1, value: 9, state: 'nominal' } }
    expect(row.last_readings).toEqual(withData ? newest : {})
    expect(limits).toEqual(withData ? [{ stack_id: theirs }] : [])
  }
})

test.each([true, false])(
  'with data (%s), events that arrived before the transfer stay in the sender’s tenure, whatever their time',
  async (withData) => {
    const { ours, theirs, clock, database, random } = fleet
    const box = await fleet.addBox()
    const at = clock.now() + hour
    await database.asSystem(async (tx) => {
      const tenure = await tx
        .selectFrom('tenure')
        .select('key')
        .where('sensorbox_id', '=', box)
        .executeTakeFirstOrThrow()
      for (const [event_ms, event_type] of [
        [at - 1, 'door'],
        [at, 'door'],
        [at, 'state_changed'],
      ] as const) {
        const event = {
          id: random.id(),
          sensorbox_id: box,
          tenure_key: tenure.key,
          event_ms,
          event_type,
        }
        await tx
          .insertInto('event')
          .values({ ...event, value: null, acknowledged: null })
          .execute()
      }
    })
    clock.set(at)
    await handOver(box, theirs, withData)
    const events = await database.asSystem((tx) =>
      tx
        .selectFrom('event as e')
        .innerJoin('tenure as t', 't.key', 'e.tenure_key')
        .select(['e.event_ms', 'e.event_type', 't.stack_id'])
        .where('e.sensorbox_id', '=', box)
        .orderBy('e.event_ms')
        .orderBy('e.event_type')
        .execute(),
    )
    expect(events).toEqual([
      { event_ms: at - 1, event_type: 'door', stack_id: ours },
      { event_ms: at, event_type: 'door', stack_id: ours },
      { event_ms: at, event_type: 'state_changed', stack_id: ours },
    ])
  },
)

test('two transfers in one millisecond still leave consecutive tenures', async () => {
  const { ours, theirs, root } = fleet
  const box = await fleet.addBox()
  const at = fleet.clock.now()
  await handOver(box, theirs, false)
  await handOver(box, root, false)
  expect((await lifeOf(box)).line).toEqual([
    [ours, null, at],
    [theirs, at, at + 1],
    [root, at + 1, null],
  ])
})

test('a request of the provider may do it too, within both layers of tenant isolation', async () => {
  const { ours, theirs, root, clock, random, database } = fleet
  const box = await fleet.addBox()
  clock.advance(hour)
  const scope = { accountId: random.id(), roots: [root], tree: true, barred: [] }
  await database.forStacks({ scope, stackId: root, readOnly: false }, ({ tx }) =>
    changeOwner(tx, { sensorboxId: box, toStackId: theirs, at: clock.now(), withData: true }, random),
  )
  const life = await lifeOf(box)
  expect(life.line).toEqual([
    [ours, null, clock.now()],
    [theirs, clock.now(), null],
  ])
  expect(life.granted(theirs)).toEqual([true, true])
  expect(life.granted(ours)).toEqual([false, false])
})
