import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versionOf } from '../../../platform/lists/queries.ts'
import { entriesChanged } from '../../../testing/list-changes.ts'
import { createIndividualLimit } from '../../alarms/alarm-limits/individual/create-individual-limit.ts'
import { disableSensorbox } from '../../boxes/sensorboxes/states/disable-sensorbox.ts'
import { enableSensorbox } from '../../boxes/sensorboxes/states/enable-sensorbox.ts'
import { moveToInStock } from '../../boxes/sensorboxes/states/move-to-in-stock.ts'
import { type Fleet, openFleet } from '../../boxes/sensorboxes/testing/fleet.ts'
import { lockBoxes } from './box-queries.ts'
import { type BoxChange, settleBoxes } from './settle-boxes.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

const limits = new Map<MeasureType, Limit>([
  [
    'temperature',
    {
      attention_min: null,
      attention_max: 6,
      critical_min: null,
      critical_max: 8,
      hysteresis: 0,
      min_duration_s: 0,
      source: 'individual',
    },
  ],
])

const hour = 3_600_000

function settle(boxIds: readonly string[], next: BoxChange): Promise<unknown> {
  const { database, clock, random } = fleet
  return database.asSystem(async (tx) => {
    const found = await tx.selectFrom('sensorbox').select('key').where('id', 'in', boxIds).execute()
    const rows = await lockBoxes(tx, { keys: found.map((row) => row.key) })
    return settleBoxes(
      tx,
      rows.map((row) => ({ row, next, limits })),
      clock.now(),
      random,
    )
  })
}

const temperature = (value: number): BoxChange => ({
  last_readings: { temperature: { at: fleet.clock.now(), value, state: 'nominal' } },
})

function rowOf(boxId: string) {
  return fleet.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').selectAll().where('id', '=', boxId).executeTakeFirstOrThrow(),
  )
}

function tallyOf(stackId: string) {
  return fleet.database.asSystem(async (tx) => ({
    ...(await tx
      .selectFrom('stack_tally')
      .selectAll()
      .where('stack_id', '=', stackId)
      .executeTakeFirstOrThrow()),
    version: await versionOf(tx, stackId),
  }))
}

/** Returns the version of the lists of a stack. */
function listVersion(stackId: string): Promise<number> {
  return fleet.database.asSystem((tx) => versionOf(tx, stackId))
}

/** Returns the list entries that have changed since a version. */
async function changesOf(stackId: string, since: number) {
  return {
    sensorboxes: await entriesChanged(fleet.database, { stackId, list: 'sensorboxes', since }),
    stacks: await entriesChanged(fleet.database, { stackId, list: 'stacks', since }),
  }
}

describe('settling a box', () => {
  let box: string
  beforeEach(async () => {
    box = await fleet.addBox()
    await fleet.inStack(fleet.ours, (db) => enableSensorbox(db, box, fleet.clock.now(), fleet.random))
    fleet.clock.advance(1000)
  })

  test('a reading beyond a limit changes the state, its reasons, its start time and the previous state', async () => {
    const before = await listVersion(fleet.ours)
    await settle([box], temperature(8.4))
    expect(await changesOf(fleet.ours, before)).toEqual({ sensorboxes: [box], stacks: [fleet.ours] })
    expect(await rowOf(box)).toMatchObject({
      state: 'critical',
      state_reasons: [
        { kind: 'limit', measure: 'temperature', bound: 'critical_max', value: 8.4, limit: 8, unit: '°C' },
      ],
      combined_state: 'critical',
      previous_combined_state: 'nominal',
      state_since: new Date(fleet.clock.now()),
      last_readings: { temperature: { value: 8.4, state: 'critical' } },
    })
  })

  test('records each change of state as an event of the current tenure, and nothing else', async () => {
    await settle([box], temperature(7))
    fleet.clock.advance(1000)
    await settle([box], temperature(7.5))
    const events = await fleet.database.asSystem((tx) =>
      tx
        .selectFrom('event as e')
        .innerJoin('tenure as t', 't.key', 'e.tenure_key')
        .select(['e.event_type', 'e.value', 't.stack_id', 't.to_ms'])
        .where('e.sensorbox_id', '=', box)
        .orderBy('e.event_ms')
        .execute(),
    )
    const event = { event_type: 'state_changed', stack_id: fleet.ours, to_ms: null }
    expect(events).toEqual([
      { ...event, value: { from: 'in_stock', to: 'nominal', reasons: [] } },
      {
        ...event,
        value: {
          from: 'nominal',
          to: 'attention',
          reasons: [
            { kind: 'limit', measure: 'temperature', bound: 'attention_max', value: 7, limit: 6, unit: '°C' },
          ],
        },
      },
    ])
  })

  test('updates the counts and raises the list version once, however many boxes it settles', async () => {
    const second = await fleet.addBox()
    const before = await tallyOf(fleet.ours)
    await settle([box, second], temperature(9))
    const after = await tallyOf(fleet.ours)
    expect(after.critical - before.critical).toBe(1)
    expect(after.nominal - before.nominal).toBe(-1)
    expect(after.in_stock).toBe(before.in_stock)
    expect(after.version - before.version).toBe(1)
  })

  test('a connection changes the list entry of the box, but a new due time alone does not', async () => {
    const before = await listVersion(fleet.ours)
    const connected = new Date(fleet.clock.now())
    const next = new Date(fleet.clock.now() + 2 * hour)
    await settle([box], { con_stamp: connected, next_connection_at: next })
    expect(await changesOf(fleet.ours, before)).toEqual({ sensorboxes: [box], stacks: [] })
    const after = await listVersion(fleet.ours)
    await settle([box], {})
    expect(await listVersion(fleet.ours)).toBe(after)
    expect(await rowOf(box)).toMatchObject({
      con_stamp: connected,
      next_connection_at: next,
    })
  })

  test('a due time is kept while it is in the future, and updated when it passes or must be earlier', async () => {
    fleet.clock.advance(hour)
    const start = fleet.clock.now()
    await settle([box], { next_connection_at: null })
    const due = async (hours: number) => {
      await settle([box], { next_connection_at: new Date(start + hours * hour) })
      return ((await rowOf(box)).inactive_due_at?.getTime() ?? 0) - start
    }
    expect(await due(1)).toBe(1.5 * hour)
    expect(await due(2)).toBe(1.5 * hour)
    fleet.clock.advance(1.5 * hour)
    expect(await due(3)).toBe(3.5 * hour)
    expect(await due(2)).toBe(2.5 * hour)
  })

  test('a reading that does not change the state still raises the list version', async () => {
    await settle([box], temperature(4))
    const before = await tallyOf(fleet.ours)
    fleet.clock.advance(1000)
    const version = await listVersion(fleet.ours)
    await settle([box], temperature(5))
    expect(await changesOf(fleet.ours, version)).toEqual({ sensorboxes: [box], stacks: [] })
    expect((await tallyOf(fleet.ours)).version - before.version).toBe(1)
  })

  describe('a state that is interrupted because the owner disables the box', () => {
    const inOurs = (work: typeof enableSensorbox) =>
      fleet.inStack(fleet.ours, (db) => work(db, box, fleet.clock.now(), fleet.random))
    let since: Date
    beforeEach(async () => {
      // Enabling a box looks up its limits.
      const limit = { sensorbox_id: box, name: '8 °C', measure_type: 'temperature' as const, critical_max: 8 }
      await fleet.inStack(fleet.ours, (db) =>
        createIndividualLimit(db, limit, fleet.clock.now(), fleet.random),
      )
      await settle([box], temperature(9))
      since = new Date(fleet.clock.now())
      fleet.clock.advance(hour)
    })

    test('keeps its start time when the box is enabled again, also from stock', async () => {
      await inOurs(disableSensorbox)
      expect(await rowOf(box)).toMatchObject({
        combined_state: 'disabled',
        state_since: new Date(fleet.clock.now()),
      })
      fleet.clock.advance(hour)
      await inOurs(moveToInStock)
      fleet.clock.advance(hour)
      await inOurs(enableSensorbox)
      expect(await rowOf(box)).toMatchObject({
        combined_state: 'critical',
        previous_combined_state: 'in_stock',
        state_since: since,
        interrupted_state: null,
        interrupted_since: null,
      })
    })

    test('starts again when it has ended in the meantime', async () => {
      await inOurs(disableSensorbox)
      await settle([box], temperature(4))
      await settle([box], temperature(9))
      fleet.clock.advance(hour)
      await inOurs(enableSensorbox)
      expect(await rowOf(box)).toMatchObject({
        combined_state: 'critical',
        state_since: new Date(fleet.clock.now()),
      })
    })

    test('starts again with a new owner', async () => {
      await inOurs(moveToInStock)
      await settle([box], { stack_id: fleet.theirs })
      fleet.clock.advance(hour)
      await settle([box], { enabled_state: 'enabled' })
      expect(await rowOf(box)).toMatchObject({
        combined_state: 'critical',
        state_since: new Date(fleet.clock.now()),
      })
    })
  })

  test('keeps the worst state until it is reset', async () => {
    await settle([box], { keep_worst_state: true, ...temperature(9) })
    await settle([box], temperature(4))
    expect(await rowOf(box)).toMatchObject({ state: 'critical', combined_state: 'critical' })
    await settle([box], { state: 'nominal', state_reasons: [] })
    expect(await rowOf(box)).toMatchObject({
      state: 'nominal',
      combined_state: 'nominal',
      state_reasons: [],
    })
  })
})

test('boxes are locked in key order, whatever order they are given in', async () => {
  const { database } = fleet
  for (let count = 0; count < 3; count++) await fleet.addBox()
  const keys = await database.asSystem(async (tx) =>
    (await tx.selectFrom('sensorbox').select('key').orderBy('key', 'desc').execute()).map((row) => row.key),
  )
  const rows = await database.asSystem((tx) => lockBoxes(tx, { keys }))
  expect(rows.map((row) => row.key)).toEqual([...keys].reverse())
  expect(rows[0]).toMatchObject({ type: 'cold_chain', config: { default_send_interval_s: 3600 } })
})
