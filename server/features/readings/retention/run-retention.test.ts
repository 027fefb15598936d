import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRetentionWorld, type RetentionWorld } from './testing/retention-world.ts'

let world: RetentionWorld

beforeAll(async () => {
  world = await openRetentionWorld()
})
afterAll(() => world.close())

/** Each test has its own year, because horizons never move back. */
let year = 2026
beforeEach(async () => {
  year += 2
  world.clock.set(Date.parse(`${year}-01-01T00:00:00Z`))
  await world.keep(world.ours, null)
  await world.keep(world.theirs, null)
})
const inYear = (rest: string, of = year) => `${of}-${rest}`
const months = (first: number, last: number, of = year) =>
  Array.from({ length: last - first + 1 }, (_, i) => inYear(String(first + i).padStart(2, '0'), of))

test('a run deletes what is older than the setting, at the earliest 14 days after a change', async () => {
  const device = await world.addSender()
  await world.sendMonths(device, inYear('01', year - 1), inYear('12', year - 1))
  const whole = [...months(1, 12, year - 1)]
  world.clock.set(Date.parse(inYear('01-20T00:00:00Z')))
  await world.keep(world.ours, 6)
  expect(await world.monthsSeen(device)).toEqual(whole)
  // The run of January is late and starts after the change, which doesn't apply to it.
  await world.runAt(inYear('01-21T00:00:00Z'))
  await world.runAt(inYear('02-01T00:00:00Z'))
  expect(await world.monthsSeen(device)).toEqual(whole)
  await world.runAt(inYear('03-01T00:00:00Z'))
  expect(await world.monthsSeen(device)).toEqual(months(9, 12, year - 1))
  expect(await world.stored(device)).toEqual({ chunks: 4, hours: 4 })
  expect((await world.partitions()).filter((month) => month >= inYear('01', year - 1))).toEqual(
    months(9, 12, year - 1),
  )
})

test('a late run deletes nothing of a stack that has changed its setting since the run was due', async () => {
  const device = await world.addSender()
  await world.sendMonths(device, inYear('01', year - 1), inYear('12', year - 1))
  await world.keep(world.ours, 12)
  world.clock.set(Date.parse(inYear('01-25T00:00:00Z')))
  await world.keep(world.ours, 6)
  world.clock.set(Date.parse(inYear('02-10T00:00:00Z')))
  await world.keep(world.ours, 3)
  await world.runAt(inYear('02-10T00:00:00Z'))
  expect(await world.monthsSeen(device)).toEqual(months(1, 12, year - 1))
  await world.runAt(inYear('03-01T00:00:00Z'))
  expect(await world.monthsSeen(device)).toEqual(months(12, 12, year - 1))
})

test('hourly sums may be kept longer, and are still complete for whole months', async () => {
  const device = await world.addSender()
  await world.sendMonths(device, inYear('01', year - 1), inYear('12', year - 1))
  const range = [inYear('01-01T00:00:00Z', year - 1), inYear('01-01T00:00:00Z')] as const
  const before = await world.buckets(device, range, '1mo')
  await world.keep(world.ours, 2, 10)
  await world.runAt(inYear('02-01T00:00:00Z'))
  expect(await world.monthsSeen(device)).toEqual(months(12, 12, year - 1))
  expect(await world.buckets(device, range, '1mo')).toEqual(before.slice(3))
  expect((await world.buckets(device, range, '1h')).map(({ bucket }) => bucket.slice(0, 7))).toEqual(
    months(4, 12, year - 1),
  )
  const november = [inYear('11-01T00:00:00Z', year - 1), inYear('12-01T00:00:00Z', year - 1)] as const
  expect(await world.buckets(device, november, '15m')).toEqual([])
  expect(await world.stored(device)).toEqual({ chunks: 1, hours: 9 })
  const partitions = (await world.partitions('measurement_hour')).filter((at) =>
    at.startsWith(String(year - 1)),
  )
  expect(partitions).toEqual(months(4, 12, year - 1))
})

test('where only hourly sums are left, a split hour counts once, in the bucket where it begins', async () => {
  const device = await world.addSender()
  const day = inYear('10-10', year - 1)
  const minutes = Array.from({ length: 48 * 60 }, (_, i) => Date.parse(`${day}T00:00:00Z`) + i * 60_000)
  await world.send(device, {
    series: [{ type: 'temperature', timestamps: minutes, values: minutes.map(() => 1) }],
  })
  const days = (from = `${day}T00:00:00Z`) =>
    world.buckets(device, [from, inYear('10-12T00:00:00Z', year - 1)], '1d', { zone: 'Asia/Kolkata' })
  // Midnight in Kolkata is half past six in the evening, UTC.
  expect((await days()).map((one) => one.count_value)).toEqual([18.5 * 60, 24 * 60, 5.5 * 60])
  await world.keep(world.ours, 1, null)
  await world.runAt(inYear('02-01T00:00:00Z'))
  expect((await days()).map((one) => one.count_value)).toEqual([19 * 60, 24 * 60, 5 * 60])
  expect((await days(`${day}T18:30:00Z`)).map((one) => one.count_value)).toEqual([24 * 60, 5 * 60])
})

describe('deleted data', () => {
  test('is refused if uploaded again in any form, so that no hour counts it twice', async () => {
    const device = await world.addSender()
    await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    await world.keep(world.ours, 2, null)
    await world.runAt(inYear('02-01T00:00:00Z'))
    const summed = await world.buckets(
      device,
      [inYear('01-01T00:00:00Z', year - 1), inYear('02-01T00:00:00Z')],
      '1d',
    )
    const again = await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    expect(again).toMatchObject({ accepted: 0, duplicates: 1 })
    expect(again.rejected.map(({ code }) => code)).toEqual(Array(6).fill('NO_LONGER_KEPT'))
    const door = { type: 'door', value: true, timestamp: inYear('11-30T23:59:59Z', year - 1) }
    expect((await world.send(device, { events: [door] })).rejected).toMatchObject([
      { code: 'NO_LONGER_KEPT' },
    ])
    expect(
      await world.buckets(device, [inYear('01-01T00:00:00Z', year - 1), inYear('02-01T00:00:00Z')], '1d'),
    ).toEqual(summed)
  })

  test('is refused even if nothing newer was ever sent, by a server that has the box in its cache', async () => {
    const device = await world.addSender()
    world.clock.set(Date.parse(inYear('02-15T00:00:00Z')))
    // From the second upload on, the server uses cached facts of the box and doesn't read them again.
    for (const month of months(1, 2)) {
      expect(await world.sendMonths(device, month, month)).toMatchObject({ accepted: 1 })
    }
    await world.keep(world.ours, 2)
    await world.runAt(inYear('06-01T00:00:00Z'))
    const backlog = await world.sendMonths(device, inYear('03'), inYear('05'))
    expect(backlog.rejected.map(({ code }) => code)).toEqual(['NO_LONGER_KEPT'])
    expect(await world.monthsSeen(device)).toEqual(months(4, 5))
  })

  test('stays deleted when the retention is extended again, and the rest is kept', async () => {
    const device = await world.addSender()
    await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    await world.keep(world.ours, 3)
    await world.runAt(inYear('02-01T00:00:00Z'))
    await world.keep(world.ours, null)
    await world.runAt(inYear('08-01T00:00:00Z'))
    expect(await world.monthsSeen(device)).toEqual(months(11, 12, year - 1))
    expect(await world.monthsSummed(device)).toEqual(months(11, 12, year - 1))
  })
})

describe('a box that several stacks can see', () => {
  test('keeps its data for the stack with the longest retention, and only that stack still sees it', async () => {
    const device = await world.addSender()
    await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    await world.grant(device, world.ours, world.theirs)
    await world.keep(world.ours, 2)
    await world.runAt(inYear('02-01T00:00:00Z'))
    expect(await world.monthsSeen(device)).toEqual(months(12, 12, year - 1))
    expect(await world.monthsSummed(device)).toEqual(months(12, 12, year - 1))
    expect(await world.monthsSeen(device, world.theirs)).toEqual(months(6, 12, year - 1))
    expect(await world.monthsOfRange(device)).toEqual([inYear('12', year - 1), inYear('12', year - 1)])
    expect(await world.monthsOfRange(device, world.theirs)).toEqual(
      months(6, 12, year - 1).filter((_, i) => i % 6 === 0),
    )
    // Late readings are accepted if at least one stack still keeps that time.
    expect(await world.sendMonths(device, inYear('05', year - 1), inYear('05', year - 1))).toMatchObject({
      accepted: 1,
    })

    await world.keep(world.theirs, 4, null)
    await world.runAt(inYear('03-01T00:00:00Z'))
    expect(await world.monthsSeen(device)).toEqual([])
    expect(await world.monthsSeen(device, world.theirs)).toEqual(months(11, 12, year - 1))
    expect(await world.monthsSummed(device, world.theirs)).toEqual(months(5, 12, year - 1))
  })

  test('shows a new owner only the data within the new owner’s retention', async () => {
    const device = await world.addSender()
    await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    await world.keep(world.theirs, 3)
    await world.runAt(inYear('02-01T00:00:00Z'))
    await world.handOver(device, world.theirs, true)
    expect(await world.monthsSeen(device, world.theirs)).toEqual(months(11, 12, year - 1))
    await world.runAt(inYear('03-01T00:00:00Z'))
    expect((await world.stored(device)).chunks).toBe(1)
  })

  test('shows the hours of a former owner who kept readings for a shorter time', async () => {
    const device = await world.addSender()
    await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
    await world.keep(world.ours, 3, null)
    await world.runAt(inYear('02-01T00:00:00Z'))
    await world.handOver(device, world.theirs, true)
    const kolkata = await world.buckets(
      device,
      [inYear('06-01T00:00:00Z', year - 1), inYear('02-01T00:00:00Z')],
      '1d',
      { zone: 'Asia/Kolkata', stackId: world.theirs },
    )
    expect(kolkata.map(({ count_value }) => count_value)).toEqual(Array(7).fill(1))
    expect(await world.monthsSeen(device, world.theirs)).toEqual(months(11, 12, year - 1))
  })
})

test('the next run deletes what no stack can see any more, and only that', async () => {
  const device = await world.addSender()
  await world.sendMonths(device, inYear('06', year - 1), inYear('12', year - 1))
  await world.runAt(inYear('01-01T00:00:00Z'))
  world.clock.advance(1)
  await world.handOver(device, world.theirs, false)
  world.clock.advance(1)
  await world.enable(device)
  await world.runAt(inYear('01-31T00:00:00Z'))
  expect((await world.stored(device)).chunks).toBe(7)
  await world.send(device, {
    series: [{ type: 'temperature', timestamps: [world.clock.now()], values: [1] }],
  })
  await world.runAt(inYear('02-01T00:00:00Z'))
  expect(await world.stored(device)).toEqual({ chunks: 1, hours: 1 })
  expect(await world.monthsSeen(device, world.theirs)).toEqual(months(1, 1))
})

test('a month with kept data is deleted box by box; any other is dropped, and created again if needed', async () => {
  const [first, second] = [await world.addSender(), await world.addSender()]
  await world.sendMonths(first, inYear('06', year - 1), inYear('12', year - 1))
  await world.sendMonths(second, inYear('08', year - 1), inYear('08', year - 1))
  await world.grant(second, world.ours, world.theirs)
  await world.keep(world.ours, 2)
  await world.runAt(inYear('02-01T00:00:00Z'))
  const ofLastYear = async () => (await world.partitions()).filter((month) => month >= inYear('01', year - 1))
  expect(await ofLastYear()).toEqual([...months(8, 8, year - 1), ...months(12, 12, year - 1)])
  expect(await world.stored(first)).toEqual({ chunks: 1, hours: 1 })
  // The server has created this month before and doesn't know that it was dropped.
  expect(await world.sendMonths(second, inYear('07', year - 1), inYear('09', year - 1))).toMatchObject({
    accepted: 2,
    duplicates: 1,
  })
  expect(await world.monthsSeen(second, world.theirs)).toEqual(months(7, 9, year - 1))
})

test('events of a box are deleted with its readings; alarms and unacknowledged shocks are kept', async () => {
  const device = await world.addSender()
  await world.limit(device, 'temperature', { critical_max: 8 })
  const at = (time: string) => inYear(time, year - 1)
  await world.send(device, {
    events: [
      { type: 'temperature', value: 9, timestamp: at('06-10T12:00:00Z') },
      { type: 'temperature', value: 5, timestamp: at('06-10T13:00:00Z') },
      { type: 'door', value: true, timestamp: at('06-10T12:00:00Z') },
      { type: 'shock', value: 3, timestamp: at('06-10T12:00:00Z') },
      { type: 'door', value: true, timestamp: at('12-10T12:00:00Z') },
    ],
  })
  const types = async (stackId?: string) =>
    (await world.events(device, stackId))
      .map(({ event_type }) => event_type)
      .filter((type) => type !== 'state_changed')
  expect((await types()).sort()).toEqual(['alarm_closed', 'alarm_opened', 'door', 'door', 'shock'])
  await world.keep(world.ours, 2)
  await world.runAt(inYear('02-01T00:00:00Z'))
  expect((await types()).sort()).toEqual(['alarm_closed', 'alarm_opened', 'door', 'shock'])

  await world.database.asSystem((tx) =>
    tx.updateTable('event').set({ acknowledged: true }).where('event_type', '=', 'shock').execute(),
  )
  expect((await types()).sort()).toEqual(['alarm_closed', 'alarm_opened', 'door'])
  await world.runAt(inYear('03-01T00:00:00Z'))
  const left = await world.database.asSystem((tx) =>
    tx
      .selectFrom('event')
      .select('event_type')
      .where('sensorbox_id', '=', device.id)
      .where('event_type', 'in', ['door', 'shock'])
      .execute(),
  )
  expect(left).toEqual([])
})
