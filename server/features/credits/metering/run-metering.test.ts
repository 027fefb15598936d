import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savePrice } from '../../core/ledger/public.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../../intake/ingest/testing/upload-world.ts'
import { createMetering } from './run-metering.ts'

let world: UploadWorld
beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

/** Each test uses a separate year, which begins without prices. */
let year = 2030
beforeEach(async () => {
  year += 2
  world.clock.set(at('01-01T00:00:00Z'))
  await setPrices({ sensorbox_active: 0, sending_measured_data: 0, storage_consumption: 0, platform_fee: 0 })
  await setPrices({ platform_fee: null }, world.ours)
  await meter('01-01T00:10:00Z')
  booked = await rows()
  world.clock.set(at('01-01T00:00:00Z'))
})
let booked: Row[]

const at = (rest: string) => Date.parse(`${year}-${rest}`)

async function setPrices(
  prices: Partial<Record<ChargeKind, number | null>>,
  stackId = world.root,
  from = world.clock.now(),
) {
  await world.inStack(stackId, async (db) => {
    for (const [kind, price] of Object.entries(prices))
      await savePrice(db, {
        stackId,
        kind: kind as ChargeKind,
        price: price === null ? null : unitsOf(price),
        from: new Date(from),
      })
  })
}

/** Runs the metering of a new process until nothing is left to do. */
async function meter(time: string, run = createMetering(world)) {
  world.clock.set(at(time))
  // Each call performs at most ten transactions, and a month of this world takes four.
  for (let calls = 0; calls < 20; calls++) await run(world.clock.now())
}

type Row = { type: string; stack: string; points: number; detail: Record<string, unknown> }
async function rows(): Promise<Row[]> {
  const found = await world.database.asSystem((tx) =>
    tx
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
      .select(['t.type', 'p.stack_id', 'p.amount', 't.detail'])
      .where('p.account', '=', 'stack')
      .orderBy('t.booked_at')
      .orderBy('t.once_key')
      .execute(),
  )
  return found.map(({ type, stack_id, amount, detail }) => ({
    type,
    stack: stack_id === world.ours ? 'ours' : stack_id === world.theirs ? 'theirs' : 'root',
    points: amount / 10_000,
    detail: { ...detail },
  }))
}
/** Returns the charges since the beginning of the test. */
async function charged(): Promise<Row[]> {
  return (await rows()).slice(booked.length)
}

function send(device: Sender, times: readonly string[]) {
  return world.send(device, {
    series: [
      {
        type: 'temperature',
        timestamps: times.map((time) => `${year}-${time}`),
        values: times.map((_, i) => i / 4),
      },
    ],
  })
}
const everyMinute = (day: string, minutes: number) =>
  Array.from({ length: minutes }, (_, i) =>
    new Date(at(`${day}T00:00:00Z`) + i * 60_000).toISOString().slice(5),
  )

describe('a month that is over', () => {
  test('is charged from ten past midnight, and each charge shows its purpose', async () => {
    await setPrices({
      sensorbox_active: 2,
      sending_measured_data: 0.5,
      storage_consumption: 1_000_000,
      platform_fee: 10,
    })
    const device = await world.addSender()
    const silent = await world.addSender()
    world.clock.set(at('01-20T12:00:00Z'))
    await send(device, everyMinute('01-10', 1_400))
    await meter('02-01T00:09:59Z')
    expect(await charged()).toEqual([])
    await meter('02-01T00:10:00Z')
    const period = `${year}-01`
    const mine = (await charged()).filter(({ stack }) => stack === 'ours')
    const box = {
      sensorbox_uuid: device.id,
      sensorbox_sn: expect.any(String),
      sensorbox_uid: expect.any(String),
    }
    expect(mine).toEqual([
      { type: 'platform_fee', stack: 'ours', points: -10, detail: { period, price: 10 } },
      {
        type: 'sending_measured_data',
        stack: 'ours',
        points: -0.7,
        detail: { ...box, period, readings: 1_400, price: 0.5 },
      },
      { type: 'sensorbox_active', stack: 'ours', points: -2, detail: { ...box, period, price: 2 } },
      {
        type: 'storage_consumption',
        stack: 'ours',
        points: expect.any(Number),
        detail: { period, bytes: expect.any(Number), price: 1_000_000 },
      },
    ])
    const stored = mine[3] as Row
    expect(stored.points).toBe(-Math.round(Number(stored.detail.bytes) * 10) / 10_000)
    expect(JSON.stringify(await charged())).not.toContain(silent.id)
    const fees = (await charged()).filter(({ type }) => type === 'platform_fee')
    expect(fees.map(({ stack }) => stack).sort()).toEqual(['ours', 'root', 'theirs'])
  })

  test('is charged once, even by several processes and repeated runs', async () => {
    await setPrices({ sensorbox_active: 1, platform_fee: 1 })
    const device = await world.addSender()
    world.clock.set(at('01-20T12:00:00Z'))
    await send(device, ['01-10T12:00:00Z'])
    world.clock.set(at('02-01T00:10:00Z'))
    const processes = Array.from({ length: 4 }, () => createMetering(world))
    await Promise.all(processes.map((run) => meter('02-01T00:10:00Z', run)))
    await meter('02-02T00:00:00Z')
    expect((await charged()).map(({ type, stack }) => `${type} ${stack}`).sort()).toEqual([
      'platform_fee ours',
      'platform_fee root',
      'platform_fee theirs',
      'sensorbox_active ours',
    ])
  })

  test('continues where a process died, and books every charge once', async () => {
    await setPrices({ sensorbox_active: 1, platform_fee: 1 })
    const device = await world.addSender()
    world.clock.set(at('01-20T12:00:00Z'))
    await send(device, ['01-10T12:00:00Z'])
    for (let transactions = 0; transactions < 3; transactions++) {
      let left = transactions
      const dying: Pick<UploadWorld['database'], 'asSystem'> = {
        asSystem: (work) =>
          world.database.asSystem(async (tx) => {
            const result = await work(tx)
            if (left-- === 0) throw new Error('killed before the commit')
            return result
          }),
      }
      world.clock.set(at('02-01T00:10:00Z'))
      const run = createMetering({ ...world, database: dying })
      await expect(run(world.clock.now())).rejects.toThrow('killed')
    }
    await meter('02-01T00:11:00Z')
    expect((await charged()).map(({ type, points }) => `${type} ${points}`).sort()).toEqual([
      'platform_fee -1',
      'platform_fee -1',
      'platform_fee -1',
      'sensorbox_active -1',
    ])
  })

  test('is charged at the price from its beginning', async () => {
    await setPrices({ platform_fee: 1 })
    await setPrices({ platform_fee: 5 }, world.root, at('01-15T00:00:00Z'))
    await setPrices({ platform_fee: 3 }, world.ours, at('02-01T00:00:00Z'))
    await meter('02-01T00:10:00Z')
    await meter('03-01T00:10:00Z')
    const ours = (await charged()).filter(({ stack }) => stack === 'ours')
    expect(ours.map(({ points, detail }) => [detail.period, points])).toEqual([
      [`${year}-01`, -1],
      [`${year}-02`, -3],
    ])
  })
})

test('charges each month separately after a delay of three months', async () => {
  await setPrices({ sensorbox_active: 1, platform_fee: 2 })
  const device = await world.addSender()
  world.clock.set(at('04-20T12:00:00Z'))
  await send(device, ['01-10T12:00:00Z', '03-10T12:00:00Z', '03-11T12:00:00Z'])
  await meter('04-20T12:00:00Z')
  const ours = (await charged()).filter(({ stack }) => stack === 'ours')
  expect(ours.map(({ type, detail }) => `${detail.period} ${type}`).sort()).toEqual([
    `${year}-01 platform_fee`,
    `${year}-01 sensorbox_active`,
    `${year}-02 platform_fee`,
    `${year}-03 platform_fee`,
    `${year}-03 sensorbox_active`,
  ])
})

test('charges nothing after the clock is set back, and nothing twice after it is set forward again', async () => {
  await setPrices({ platform_fee: 2 })
  await meter('03-01T00:10:00Z')
  const before = await charged()
  await meter('01-15T00:00:00Z')
  await meter('02-15T00:00:00Z')
  expect(await charged()).toEqual(before)
  await meter('04-01T00:10:00Z')
  expect((await charged()).length).toBe(before.length + 3)
})

test('charges late readings of a month together with the next month', async () => {
  await setPrices({ sensorbox_active: 1 })
  const device = await world.addSender()
  await meter('02-01T00:10:00Z')
  world.clock.set(at('02-02T12:00:00Z'))
  await send(device, ['01-10T12:00:00Z', '02-01T12:00:00Z'])
  await meter('03-01T00:10:00Z')
  expect((await charged()).map(({ detail }) => detail.period)).toEqual([`${year}-01`, `${year}-02`])
})

test.each([true, false])(
  'charges a box that changes owner to the first owner of the month, and its data to each owner (with data: %s)',
  async (withData) => {
    await setPrices({ sensorbox_active: 4, sending_measured_data: 1_000 })
    const device = await world.addSender()
    world.clock.set(at('01-10T12:20:00Z'))
    await send(device, ['01-10T12:00:00Z', '01-10T12:10:00Z', '01-10T12:19:00Z'])
    // The change is within an hour, which then contains readings of both owners.
    await world.putInStock(device)
    await world.handOver(device, world.theirs, withData)
    world.clock.advance(60_000)
    await world.enable(device)
    world.clock.set(at('02-10T13:00:00Z'))
    await send(device, ['01-10T12:40:00Z', '01-10T12:50:00Z', '02-10T12:00:00Z'])
    // The sender is charged for its readings, whether or not any stack can still see them.
    await meter('03-01T00:10:00Z')
    const found = (await charged()).map(
      ({ type, stack, points, detail }) => `${detail.period} ${type} ${stack} ${points}`,
    )
    expect(found.sort()).toEqual(
      [
        `${year}-01 sending_measured_data ours -3`,
        `${year}-01 sending_measured_data theirs -2`,
        `${year}-01 sensorbox_active ours -4`,
        `${year}-02 sending_measured_data theirs -1`,
        `${year}-02 sensorbox_active theirs -4`,
      ].sort(),
    )
  },
)

test('books charges that exceed the limit nevertheless', async () => {
  await setPrices({ platform_fee: 5_000 })
  await meter('02-01T00:10:00Z')
  const { balance } = await world.database.asSystem((tx) =>
    tx
      .selectFrom('credit_account')
      .select('balance')
      .where('stack_id', '=', world.ours)
      .executeTakeFirstOrThrow(),
  )
  expect(balance).toBeLessThan(-1_000_000)
})
