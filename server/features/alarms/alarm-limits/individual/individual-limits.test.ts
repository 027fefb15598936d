import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../../../boxes/sensorboxes/testing/fleet.ts'
import { lockBoxes, settleBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { effectiveLimits } from '../effective-limits.ts'
import { createIndividualLimit } from './create-individual-limit.ts'
import { deleteIndividualLimit } from './delete-individual-limit.ts'
import { updateIndividualLimit } from './update-individual-limit.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.close())

let box: string
beforeEach(async () => {
  box = await fleet.addBox()
})

const create = (critical_max: number) =>
  fleet.inStack(fleet.ours, (db) =>
    createIndividualLimit(
      db,
      { sensorbox_id: box, measure_type: 'temperature', critical_max },
      fleet.clock.now(),
      fleet.random,
    ),
  )

/** Sets the newest temperature of the box, as an upload would. */
function measure(value: number) {
  const { database, clock, random } = fleet
  return database.asSystem(async (tx) => {
    const { key } = await tx
      .selectFrom('sensorbox')
      .select('key')
      .where('id', '=', box)
      .executeTakeFirstOrThrow()
    const rows = await lockBoxes(tx, { keys: [key] })
    const next = {
      last_readings: { temperature: { at: clock.now(), value, state: 'nominal' } },
    } as const
    const limits = await effectiveLimits(tx, rows)
    const boxes = rows.map((row) => ({ row, next, limits: limits.get(row.id) }))
    await settleBoxes(tx, boxes, clock.now(), random)
  })
}

function boxState() {
  return fleet.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').select(['state', 'state_reasons']).where('id', '=', box).executeTakeFirst(),
  )
}

function limitsOfBox() {
  return fleet.database.asSystem(async (tx) =>
    (await effectiveLimits(tx, [{ id: box, type: 'cold_chain', stack_id: fleet.ours }])).get(box),
  )
}

describe('the effective limits', () => {
  test('are those of the type, except for measures with an individual limit', async () => {
    const limits = await limitsOfBox()
    expect([...(limits ?? [])]).toEqual([
      ['battery_voltage', expect.objectContaining({ attention_min: 3.4, source: 'default' })],
    ])
    await create(8)
    expect((await limitsOfBox())?.get('temperature')).toEqual({
      attention_min: null,
      attention_max: null,
      critical_min: null,
      critical_max: 8,
      hysteresis: 0,
      min_duration_s: 0,
      source: 'individual',
    })
    expect((await limitsOfBox())?.size).toBe(2)
  })

  test('a box is judged at once when a limit is created, changed or deleted', async () => {
    const tooWarm = {
      kind: 'limit',
      measure: 'temperature',
      bound: 'critical_max',
      value: 9,
      unit: '°C',
    } as const
    await measure(9)
    expect(await boxState()).toEqual({ state: 'nominal', state_reasons: [] })

    fleet.changedLists.clear()
    const id = await create(8)
    expect(fleet.changedLists.get(fleet.ours)).toContain('sensorboxes')
    expect(await boxState()).toEqual({
      state: 'critical',
      state_reasons: [{ ...tooWarm, limit: 8 }],
    })
    await fleet.inStack(fleet.ours, (db) =>
      updateIndividualLimit(db, id, { critical_max: 8.5, attention_max: 8 }, fleet.clock.now(), fleet.random),
    )
    expect((await boxState())?.state_reasons).toEqual([{ ...tooWarm, limit: 8.5 }])
    await fleet.inStack(fleet.ours, (db) => deleteIndividualLimit(db, id, fleet.clock.now(), fleet.random))
    expect(await boxState()).toEqual({ state: 'nominal', state_reasons: [] })
  })

  test('the list version is raised even if the state of the box does not change', async () => {
    const version = () =>
      fleet.database.asSystem((tx) =>
        tx
          .selectFrom('stack_version')
          .select('version')
          .where('stack_id', '=', fleet.ours)
          .executeTakeFirstOrThrow(),
      )
    const before = await version()
    await create(8)
    expect((await version()).version).toBe(before.version + 1)
  })
})

describe('an individual limit', () => {
  const attempt = (measure_type: 'temperature' | 'speed', bounds: object) =>
    fleet.inStack(fleet.ours, (db) =>
      createIndividualLimit(
        db,
        { sensorbox_id: box, measure_type, ...bounds },
        fleet.clock.now(),
        fleet.random,
      ),
    )

  test('must be for a measure that the model has', async () => {
    await expect(attempt('speed', { critical_max: 50 })).rejects.toMatchObject({
      definition: { code: 'MEASURE_NOT_MEASURED' },
    })
  })

  test('must be within the range of the model', async () => {
    await expect(attempt('temperature', { critical_max: 86 })).rejects.toMatchObject({
      definition: { code: 'LIMIT_BEYOND_RANGE' },
    })
  })

  test('is unique for its measure, even if two are created at once', async () => {
    const results = await Promise.allSettled([create(8), create(9)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { definition: { code: 'LIMIT_EXISTS' } },
    })
  })

  test('keeps fields that a change does not contain, and its bounds must stay in order', async () => {
    const id = await create(8)
    const change = (settings: object) =>
      fleet.inStack(fleet.ours, (db) =>
        updateIndividualLimit(db, id, settings, fleet.clock.now(), fleet.random),
      )
    await change({ hysteresis: 0.5, attention_max: 7 })
    await expect(change({ attention_max: 9 })).rejects.toMatchObject({
      definition: { code: 'LIMITS_DISORDERED' },
    })
    await expect(change({ attention_max: null, critical_max: null })).rejects.toMatchObject({
      definition: { code: 'LIMIT_EMPTY' },
    })
    expect((await limitsOfBox())?.get('temperature')).toMatchObject({
      hysteresis: 0.5,
      attention_max: 7,
      critical_max: 8,
    })
  })
})
