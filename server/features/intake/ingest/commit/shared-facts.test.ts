import type { Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsInMemory } from '../../../../platform/secrets/secrets.ts'
import { insertTypeLimit } from '../../../alarms/alarm-limits/public.ts'
import { raiseSharedFacts } from '../../../core/facts-versions/public.ts'
import { createIngest, type Ingest } from '../ingest.ts'
import { type IngestMeter, noMeter } from '../meter.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'

let world: UploadWorld
/** Two processes, each with its own cache. */
let processes: Ingest[]
/** How often boxes were read or locked, because the cache had nothing or outdated facts for them. */
let transactions = 0

beforeAll(async () => {
  world = await openUploadWorld()
  const { clock, random } = world
  const database: UploadWorld['database'] = {
    ...world.database,
    asSystem: (work) => {
      transactions += 1
      return world.database.asSystem(work)
    },
  }
  const live = { changed: () => {} }
  // Where telemetry is distributed, quiet uploads are written by a transaction instead of a statement. It isn't counted.
  const committed: IngestMeter['committed'] = (lane) => {
    if (database.isDistributed && lane === 'foreseen') transactions -= 1
  }
  processes = [1, 2].map(() =>
    createIngest({
      database,
      clock,
      random,
      secrets: secretsInMemory(),
      log: { error: () => {}, info: () => {} },
      live,
      meter: { ...noMeter, committed },
    }),
  )
})
afterAll(() => world.close())

/** Sends one reading per box, a minute after the last, through one of the processes. */
async function send(by: number, devices: readonly Sender[], value: number) {
  world.clock.advance(60_000)
  const at = world.clock.now()
  const upload: Upload = { series: [{ type: 'humidity', timestamps: [at], values: [value] }] }
  transactions = 0
  await Promise.all(devices.map((device) => processes[by]!.submit(device, upload)))
}

async function statesOf(devices: readonly Sender[]) {
  const rows = await world.database.asSystem((tx) =>
    tx
      .selectFrom('sensorbox')
      .select('state')
      .where(
        'id',
        'in',
        devices.map((device) => device.id),
      )
      .execute(),
  )
  return rows.map((row) => row.state)
}

/** Changes the humidity limit of a type, which applies to all its boxes. */
function setTypeLimit(type: string, critical_max: number) {
  return world.database.asSystem(async (tx) => {
    const scope = await raiseSharedFacts(tx, { type })
    const { numUpdatedRows } = await tx
      .updateTable('type_alarm_limit')
      .set({ critical_max })
      .where('type', '=', type)
      .where('measure_type', '=', 'humidity')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await insertTypeLimit(tx, scope, {
      measure_type: 'humidity',
      attention_min: null,
      attention_max: null,
      critical_min: null,
      critical_max,
    })
  })
}

test('a new limit of a type applies to the next reading of each of its boxes, in every process', async () => {
  const ofFirst = [await world.addSender(), await world.addSender()]
  const ofSecond = [await world.addSender(), await world.addSender()]
  for (const value of [50, 51]) {
    await send(0, ofFirst, value)
    await send(1, ofSecond, value)
  }
  expect(await statesOf([...ofFirst, ...ofSecond])).toEqual(Array(4).fill('nominal'))
  await send(0, ofFirst, 50)
  expect(transactions).toBe(0)

  await setTypeLimit('cold_chain', 40)
  await send(0, ofFirst, 50)
  await send(1, ofSecond, 50)
  expect(await statesOf([...ofFirst, ...ofSecond])).toEqual(Array(4).fill('critical'))

  // The reverse, with what both processes have cached in between.
  await send(0, ofFirst, 50)
  await send(1, ofSecond, 50)
  await setTypeLimit('cold_chain', 60)
  await send(1, ofSecond, 50)
  await send(0, ofFirst, 50)
  expect(await statesOf([...ofFirst, ...ofSecond])).toEqual(Array(4).fill('nominal'))
})

test('a change to facts that only other boxes share causes no reads', async () => {
  const devices = [await world.addSender()]
  for (const value of [10, 11]) await send(0, devices, value)
  await world.database.asSystem(async (tx) => {
    await raiseSharedFacts(tx, { type: 'something_else' })
    await raiseSharedFacts(tx, { stackId: world.theirs })
  })
  await send(0, devices, 12)
  expect(transactions).toBe(0)

  // A change in its own stack does, once.
  await world.inStack(world.ours, ({ tx }) => raiseSharedFacts(tx, { stackId: world.ours }))
  await send(0, devices, 13)
  expect(transactions).toBeGreaterThan(0)
  await send(0, devices, 14)
  expect(transactions).toBe(0)
})
