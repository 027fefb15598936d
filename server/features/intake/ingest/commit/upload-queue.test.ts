import type { Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { secretsInMemory } from '../../../../platform/secrets/secrets.ts'
import { renewDeviceKey } from '../../../boxes/sensorboxes/life/renew-device-key.ts'
import { createIngest, type Ingest } from '../ingest.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'

let world: UploadWorld
let ingest: Ingest
/** The single statements and transactions that the database received. */
let asked: string[] = []

const minute = 60_000

beforeAll(async () => {
  world = await openUploadWorld()
  const { database, clock, random } = world
  quietly = [database.isDistributed ? 'transaction' : 'write-quiet-uploads']
  const watched: Database = {
    ...database,
    asSystem: (work) => {
      asked.push('transaction')
      return database.asSystem(work)
    },
    statementAsSystem: (statement, values) => {
      asked.push(statement.name)
      return database.statementAsSystem(statement, values)
    },
  }
  ingest = createIngest({
    database: watched,
    clock,
    random,
    secrets: secretsInMemory(),
    log: { error: () => {}, info: () => {} },
    live: { changed: () => {} },
  })
})
afterAll(() => world.close())

/** The calls of a quiet upload. Where telemetry is distributed, a single statement couldn't write it. */
let quietly: string[]

/** Sends one reading with the current time, a minute after the last. Returns the result and the database calls. */
async function send(device: Sender, upload?: Upload) {
  world.clock.advance(minute)
  asked = []
  const result = await ingest.submit(device, upload ?? of(5))
  return { result, asked }
}

function of(...values: number[]): Upload {
  const { clock } = world
  const timestamps = values.map((_, i) => clock.now() - (values.length - 1 - i) * 1000)
  return { series: [{ type: 'temperature', timestamps, values }] }
}

/** Adds a box whose last upload was quiet. */
async function quietSender(): Promise<Sender> {
  const device = await world.addSender()
  await send(device)
  expect((await send(device)).asked).toEqual(quietly)
  return device
}

async function rowOf(device: Sender) {
  return world.database.asSystem((tx) =>
    tx.selectFrom('sensorbox').selectAll().where('id', '=', device.id).executeTakeFirstOrThrow(),
  )
}

const alarmsOf = (device: Sender) =>
  world.database.asSystem((tx) =>
    tx.selectFrom('alarm').selectAll().where('sensorbox_id', '=', device.id).execute(),
  )

test('an upload without consequences is one statement, and leaves the box in the same state as other uploads', async () => {
  const device = await quietSender()
  const { result, asked } = await send(device)
  expect(asked).toEqual(quietly)
  expect(result).toMatchObject({ accepted: 1, duplicates: 0, rejected: [] })
  const now = world.clock.now()
  expect(await rowOf(device)).toMatchObject({
    combined_state: 'nominal',
    con_stamp: new Date(now),
    next_connection_at: new Date(now + 60 * minute),
    last_readings: { temperature: { at: now, value: 5, state: 'nominal' } },
  })
})

test('boxes that upload together share the statement', async () => {
  const devices: Sender[] = []
  for (let i = 0; i < 8; i++) devices.push(await quietSender())
  world.clock.advance(minute)
  asked = []
  const before = await tally()
  await Promise.all(devices.map((device) => ingest.submit(device, of(5))))
  // The first upload is committed alone, and the others together after it.
  expect(asked).toEqual([...quietly, ...quietly])
  expect((await tally()) - before).toBe(2)
})

async function tally(): Promise<number> {
  const row = await world.database.asSystem((tx) =>
    tx
      .selectFrom('stack_version')
      .select('version')
      .where('stack_id', '=', world.ours)
      .executeTakeFirstOrThrow(),
  )
  return row.version
}

describe('notices what has happened to a known box since', () => {
  test('disabled: its readings are refused', async () => {
    const device = await quietSender()
    await world.disable(device)
    const { result } = await send(device)
    expect(result.rejected.map(({ code }) => code)).toEqual(['SENSORBOX_DISABLED'])
  })

  test('put in stock, and enabled again', async () => {
    const device = await quietSender()
    await world.putInStock(device)
    expect((await send(device)).result.rejected).toHaveLength(1)
    await world.enable(device)
    expect((await send(device)).result.accepted).toBe(1)
  })

  test('given a limit: an alarm opens', async () => {
    const device = await quietSender()
    await world.limit(device, 'temperature', { critical_max: 4 })
    await send(device)
    expect(await rowOf(device)).toMatchObject({ combined_state: 'critical' })
    expect(await alarmsOf(device)).toHaveLength(1)
  })

  test('handed over: the readings belong to the new owner', async () => {
    const device = await quietSender()
    world.clock.advance(minute)
    await world.handOver(device, world.theirs, false)
    await world.enable(device)
    await send(device)
    const tenures = await world.database.asSystem((tx) =>
      tx
        .selectFrom('measurement_hour as h')
        .innerJoin('tenure as t', 't.key', 'h.tenure_key')
        .select(['t.stack_id', (eb) => eb.fn.sum<number>('h.count').as('count')])
        .where('h.sensorbox_key', '=', device.number)
        .groupBy('t.stack_id')
        .execute(),
    )
    expect(new Map(tenures.map((row) => [row.stack_id, Number(row.count)]))).toEqual(
      new Map([
        [world.ours, 2],
        [world.theirs, 1],
      ]),
    )
  })

  test('given another key: the previous one is no longer valid', async () => {
    const device = await quietSender()
    await world.inStack(world.ours, (db) => renewDeviceKey(db, device.id, world.clock.now(), world.random))
    await expect(send(device)).rejects.toMatchObject({ definition: { code: 'BAD_DEVICE_KEY' } })
    await expect(ingest.findDevice(device.deviceKey)).resolves.toBeNull()
  })

  test('written to by another process: the same reading stays a duplicate', async () => {
    const device = await quietSender()
    world.clock.advance(minute)
    const upload = of(6)
    await world.ingest.submit(device, upload)
    expect(await ingest.submit(device, upload)).toMatchObject({ accepted: 0, duplicates: 1 })
  })
})

test('a series of readings opens and closes an alarm even if it begins and ends like the previous one', async () => {
  const device = await quietSender()
  await world.limit(device, 'temperature', { critical_max: 30 })
  await send(device)
  expect((await send(device)).asked).toEqual(quietly)
  world.clock.advance(minute)
  await send(device, of(5, 31, 5))
  expect(await alarmsOf(device)).toMatchObject([{ opened_value: 31, level: 'critical' }])
  expect((await alarmsOf(device))[0]?.closed_ms).not.toBeNull()
})

test('further readings beyond the limit of an open alarm are quiet', async () => {
  const device = await quietSender()
  await world.limit(device, 'temperature', { critical_max: 4 })
  await send(device)
  await send(device, of(7))
  // The same timestamp again, so the stored readings have to be read.
  expect((await send(device, of(6))).asked).toContain('transaction')
  world.clock.advance(minute)
  const { asked } = await send(device, of(7.5))
  expect(asked).toEqual(quietly)
  expect(await rowOf(device)).toMatchObject({
    state_reasons: [
      { kind: 'limit', measure: 'temperature', bound: 'critical_max', value: 7.5, limit: 4, unit: '°C' },
    ],
  })
})

test('opening or closing an alarm is one transaction, which reads nothing known again', async () => {
  const device = await quietSender()
  await world.limit(device, 'temperature', { critical_max: 6 })
  await send(device)
  for (const [value, state] of [
    [7, 'critical'],
    [3, 'nominal'],
    [8, 'critical'],
  ] as const) {
    world.clock.advance(minute)
    expect((await send(device, of(value))).asked).toEqual(['transaction'])
    expect(await rowOf(device)).toMatchObject({ combined_state: state })
  }
  expect((await alarmsOf(device)).map(({ opened_value }) => opened_value)).toEqual([7, 8])
})

test('does not overwrite an alarm that another process has opened or closed since', async () => {
  const device = await quietSender()
  await world.limit(device, 'temperature', { critical_max: 6 })
  for (const [way, value] of [
    [ingest, 7],
    [world.ingest, 5],
    [ingest, 9],
  ] as const) {
    world.clock.advance(minute)
    await way.submit(device, of(value))
  }
  const alarms = await alarmsOf(device)
  expect(alarms.map(({ opened_value, closed_ms }) => [opened_value, closed_ms !== null])).toEqual([
    [7, true],
    [9, false],
  ])
})

test('a failing upload does not make the quiet uploads in its batch fail', async () => {
  const [bad, good, other] = [await quietSender(), await quietSender(), await quietSender()]
  world.clock.advance(minute)
  const results = await Promise.allSettled([
    ingest.submit(other, of(5)),
    ingest.submit(good, of(5)),
    // The device key is wrong: an error that is found while the others are written.
    ingest.submit({ ...bad, keyHash: Buffer.alloc(32) }, of(5)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('a locked box delays no other box', async () => {
  const [held, free] = [await quietSender(), await quietSender()]
  world.clock.advance(minute)
  let waited: Promise<unknown> = Promise.resolve()
  await world.database.asSystem(async (tx) => {
    await tx.selectFrom('sensorbox').select('key').where('key', '=', held.number).forUpdate().execute()
    waited = ingest.submit(held, of(5))
    expect(await ingest.submit(free, of(5))).toMatchObject({ accepted: 1 })
    world.clock.advance(minute)
    expect(await ingest.submit(free, of(5))).toMatchObject({ accepted: 1 })
  })
  expect(await waited).toMatchObject({ accepted: 1 })
})
