import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Sender } from '../../intake/ingest/testing/upload-world.ts'
import { listBuckets } from '../../readings/events/list-buckets.ts'
import type { CompanyReport } from './company-report.ts'
import { readCompany } from './read-company.ts'
import { reportDayAt } from './report-day.ts'
import { openReportWorld, publicUrl, type ReportWorld } from './testing/report-world.ts'

const minute = 60_000
let world: ReportWorld

beforeEach(async () => {
  world = await openReportWorld()
})
afterEach(() => world.close())

const ms = (time: string) => Date.parse(`2026-01-${time}`)

/** Sends a reading every `every` minutes in [from, to), at the end of that time. */
function sendEvery(
  device: Sender,
  every: number,
  [from, to]: readonly [number, number],
  valueAt: (at: number) => number,
  type = 'temperature',
) {
  const timestamps = Array.from({ length: Math.ceil((to - from) / (every * minute)) }, (_, i) => {
    return from + i * every * minute
  })
  if (world.clock.now() < to) world.clock.set(to)
  return world.send(device, { series: [{ type, timestamps, values: timestamps.map(valueAt) }] })
}

/** Reads the report about the day before the current time. */
function read(
  zone = 'Europe/Berlin',
  { stackId = world.ours, details = 40, database = world.database } = {},
): Promise<CompanyReport> {
  const now = world.clock.now()
  const scope = { accountId: world.random.id(), roots: [stackId], tree: false, barred: [] }
  return database.forStacks({ scope, stackId, readOnly: true }, (db) =>
    readCompany(db, reportDayAt(zone, now), now, details),
  )
}

describe('the figures of a box', () => {
  test.each(['Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'])(
    'agree exactly with its chart in %s',
    async (zone) => {
      const device = await world.addSender()
      const valueAt = (at: number) => Math.round(400 * Math.sin(at / 5e6)) / 100
      await sendEvery(device, 7, [ms('03T03:10Z'), ms('05T06:00Z')], valueAt)
      await sendEvery(device, 11, [ms('04T00:00Z'), ms('04T09:00Z')], (at) => 50 + valueAt(at), 'humidity')
      world.clock.set(ms('05T12:00Z'))
      const { startMs, endMs } = reportDayAt(zone, world.clock.now())
      const chart = await world.inStack(world.ours, async (db) => {
        const written = await listBuckets(db, {
          sensorboxId: device.id,
          startMs,
          endMs,
          measures: ['temperature', 'humidity'],
          aggregations: ['avg', 'min', 'max', 'count'],
          sampling: '1d',
          zone,
          fillGaps: false,
        })
        return written.parse()
      })
      const [box] = (await read(zone)).details?.items ?? []
      const measured = box?.measures.filter(({ count }) => count > 0) ?? []
      expect(measured.length).toBe(2)
      for (const day of measured) {
        const bucket = chart.find(({ type }) => type === day.measure)
        expect([day.count, day.min, day.max]).toEqual([
          bucket?.count_value,
          bucket?.min_value,
          bucket?.max_value,
        ])
        expect(day.mean).toBeCloseTo(bucket?.avg_value ?? Number.NaN, 9)
      }
    },
  )

  test('include the share of hours with readings, also on days of 23 and 25 hours', async () => {
    const device = await world.addSender()
    const shareAfter = async (morning: string, from: string, to: string) => {
      await sendEvery(device, 30, [Date.parse(from), Date.parse(to)], () => 4)
      world.clock.set(Date.parse(morning))
      const [box] = (await read()).details?.items ?? []
      return box?.measures.find(({ measure }) => measure === 'temperature')?.share
    }
    expect(await shareAfter('2026-03-30T04:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z')).toBe(1)
    expect(await shareAfter('2026-10-26T05:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z')).toBe(1)
    expect(await shareAfter('2026-11-02T05:00Z', '2026-10-31T23:00Z', '2026-11-01T05:00Z')).toBe(0.25)
  })

  test('have a mean that is not beyond equal readings', async () => {
    const device = await world.addSender()
    await sendEvery(device, 10, [ms('04T00:00Z'), ms('04T01:00Z')], () => 4.35)
    world.clock.set(ms('05T05:00Z'))
    const [box] = (await read()).details?.items ?? []
    expect(box?.measures[0]).toMatchObject({ min: 4.35, mean: 4.35, max: 4.35, count: 6 })
  })

  test('include late readings', async () => {
    const device = await world.addSender()
    await sendEvery(device, 60, [ms('04T00:00Z'), ms('04T12:00Z')], () => 4)
    await world.send(device, { events: [{ type: 'temperature', value: -9.25, timestamp: ms('04T01:30Z') }] })
    world.clock.set(ms('05T05:00Z'))
    const [box] = (await read()).details?.items ?? []
    expect(box?.measures[0]).toMatchObject({ measure: 'temperature', min: -9.25, count: 13 })
  })
})

describe('a calibration certificate', () => {
  /** Adds a document of a box that is valid until a day. */
  const certify = (device: Sender, valid_until: string) =>
    world.database.asSystem((tx) =>
      tx
        .insertInto('file')
        .values({
          id: world.random.id(),
          stack_id: world.ours,
          app_type: 'document',
          owner_type: 'sensorbox',
          owner_id: device.id,
          media_type: 'application/pdf',
          name: `until ${valid_until}.pdf`,
          size: 1,
          content_hash: Buffer.from('x'),
          content_id: world.random.id(),
          created_at: new Date(world.clock.now()),
          valid_until,
        })
        .execute(),
    )
  const found = async (zone?: string) =>
    (await read(zone)).calibrations.items.map(({ validUntil, hasExpired }) => [validUntil, hasExpired])

  test('is reminded of from 30 days before its end, and when it has expired', async () => {
    const device = await world.addSender()
    world.clock.set(ms('05T05:00Z'))
    await certify(device, '2026-02-05')
    expect(await found()).toEqual([])
    world.clock.set(ms('06T05:00Z'))
    expect(await found()).toEqual([['2026-02-05', false]])
    // In this zone it is still the day before.
    expect(await found('America/Los_Angeles')).toEqual([])
    world.clock.set(Date.parse('2026-02-05T05:00Z'))
    expect(await found()).toEqual([['2026-02-05', false]])
    world.clock.set(Date.parse('2026-02-06T05:00Z'))
    expect(await found()).toEqual([['2026-02-05', true]])
  })

  test('is no longer reminded of once the box has a later one; other stacks see nothing of it', async () => {
    const device = await world.addSender()
    world.clock.set(ms('06T05:00Z'))
    await certify(device, '2026-01-10')
    const theirs = await read(undefined, { stackId: world.theirs })
    expect(theirs.calibrations.items).toEqual([])
    await certify(device, '2027-01-10')
    expect(await found()).toEqual([])
  })
})

describe('an alarm', () => {
  test('is reported with its limit, its most extreme value and its time, whatever else happened nearby', async () => {
    const device = await world.addSender()
    await world.limit(device, 'temperature', { critical_max: 8, min_duration_s: 1200 })
    await sendEvery(device, 5, [ms('04T10:00Z'), ms('04T14:00Z')], (at) => {
      // Too short for an alarm, but in the same hour and more extreme.
      if (at === ms('04T12:50Z')) return 30
      return at >= ms('04T11:10Z') && at < ms('04T12:20Z') ? 8.5 + ((at / minute) % 4) / 8 : 4
    })
    world.clock.set(ms('05T05:00Z'))
    const { alarms } = await read()
    expect(alarms).toEqual({
      items: [
        expect.objectContaining({
          sensorboxId: device.id,
          measure: 'temperature',
          level: 'critical',
          side: 'max',
          limit: 8,
          extreme: 8.875,
          fromMs: ms('04T11:10Z'),
          toMs: ms('04T12:20Z'),
        }),
      ],
      more: 0,
    })
  })

  test('appears only on the days of its beginning and its end', async () => {
    const device = await world.addSender()
    await world.limit(device, 'temperature', { attention_min: 2 })
    await sendEvery(device, 30, [ms('03T00:00Z'), ms('09T00:00Z')], (at) =>
      at >= ms('04T12:00Z') && at < ms('06T12:00Z') ? 1.5 : 4,
    )
    const alarmsAt = async (time: string) => {
      world.clock.set(ms(time))
      return (await read()).alarms.items.map(({ extreme, toMs }) => [extreme, toMs])
    }
    expect(await alarmsAt('04T05:00Z')).toEqual([])
    expect(await alarmsAt('05T05:00Z')).toEqual([[1.5, ms('06T12:00Z')]])
    expect(await alarmsAt('06T05:00Z')).toEqual([])
    expect(await alarmsAt('07T05:00Z')).toEqual([[1.5, ms('06T12:00Z')]])
    expect(await alarmsAt('08T05:00Z')).toEqual([])
  })
})

test('lists boxes that need attention with their reasons, the worst first, and the inactive periods with their ends', async () => {
  const [well, warm, hot, silent, back] = [
    await world.addSender(),
    await world.addSender(),
    await world.addSender(),
    await world.addSender(),
    await world.addSender(),
  ]
  for (const device of [warm, hot])
    await world.limit(device, 'temperature', { attention_max: 6, critical_max: 8 })
  world.clock.set(ms('04T10:00Z'))
  const send = (device: Sender, value: number) =>
    world.send(device, { events: [{ type: 'temperature', value, timestamp: world.clock.now() }] })
  for (const device of [silent, back]) await send(device, 4)
  world.clock.set(ms('04T11:45Z'))
  for (const device of [well, warm, hot]) await send(device, 4)
  await world.at(new Date(ms('04T12:00Z')).toISOString())
  await send(back, 4)
  world.clock.set(ms('05T04:30Z'))
  for (const device of [well, back]) await send(device, 4)
  await send(warm, 7)
  await send(hot, 8.4)
  world.clock.set(ms('05T05:00Z'))
  const { counts, attention, inactivePeriods } = await read()
  expect(counts).toMatchObject({ critical: 1, attention: 1, inactive: 1, nominal: 2 })
  expect(
    attention.items.map(({ sensorboxId, state, reasons }) => [sensorboxId, state, stateReasonWords(reasons)]),
  ).toEqual([
    [hot.id, 'critical', 'temperature above critical limit (8.4 °C > 8 °C)'],
    [warm.id, 'attention', 'temperature above attention limit (7 °C > 6 °C)'],
    [silent.id, 'inactive', 'N/A'],
  ])
  expect(attention.items[2]?.connectedMs).toBe(ms('04T10:00Z'))
  const ends = inactivePeriods.items.map(({ sensorboxId, toMs }) => [sensorboxId, toMs])
  expect(new Map(ends as [string, number | null][])).toEqual(
    new Map([
      [silent.id, null],
      [back.id, ms('04T12:00Z')],
    ]),
  )
})

describe('boxes of other stacks', () => {
  const everyIdIn = (report: unknown) => [...new Set(JSON.stringify(report).match(/[0-9a-f-]{36}/g))]

  async function warmBox(): Promise<Sender> {
    const device = await world.addSender()
    await world.nameBox(device.id, 'Canary 7f3a')
    await world.limit(device, 'temperature', { critical_max: 8 })
    await sendEvery(device, 30, [ms('04T08:00Z'), ms('05T04:30Z')], (at) => (at < ms('04T12:00Z') ? 4 : 9))
    return device
  }

  test('do not appear, even with only one layer of tenant isolation', async () => {
    await warmBox()
    world.clock.set(ms('05T05:00Z'))
    expect((await read()).alarms.items.length).toBe(1)
    const wallOff = openDatabase({
      ...world.databases,
      isDistributed: world.database.isDistributed,
      firstWallOff: true,
      onError: () => {},
    })
    try {
      for (const database of [world.database, wallOff]) {
        const report = await read('Europe/Berlin', { stackId: world.theirs, database })
        expect(everyIdIn(report)).toEqual([world.theirs])
        expect(JSON.stringify(report)).not.toContain('Canary')
        expect(Object.values(report.counts)).toEqual(Object.values(report.counts).map(() => 0))
      }
    } finally {
      await wallOff.close()
    }
  })

  test('a delivered box appears only for its new owner, with the data that the new owner may see', async () => {
    const [given, kept] = [await warmBox(), await warmBox()]
    world.clock.set(ms('05T04:40Z'))
    await world.handOver(given, world.theirs, true)
    await world.handOver(kept, world.theirs, false)
    world.clock.set(ms('05T05:00Z'))
    expect(everyIdIn(await read())).toEqual([world.ours])
    const theirs = await read('Europe/Berlin', { stackId: world.theirs })
    expect(theirs.alarms.items.map(({ sensorboxId }) => sensorboxId)).toEqual([given.id])
    // Both arrive in stock, and boxes in stock have no details.
    expect(theirs.details).toEqual({ items: [], more: 0 })
    for (const device of [given, kept]) await world.enable(device)
    const details = (await read('Europe/Berlin', { stackId: world.theirs })).details?.items ?? []
    const countOf = ({ id }: Sender) =>
      details.find((box) => box.sensorboxId === id)?.measures.find(({ count }) => count > 0)?.count
    expect([countOf(given), countOf(kept)]).toEqual([30, undefined])
  })
})

test('shows only the worst of many boxes, and counts the others', async () => {
  const devices: Sender[] = []
  for (let i = 0; i < 45; i++) devices.push(await world.addSender())
  const [last] = devices.slice(-1) as [Sender]
  await world.nameBox(last.id, 'zzz')
  await world.limit(last, 'temperature', { critical_max: 8 })
  world.clock.set(ms('05T04:30Z'))
  await world.send(last, { events: [{ type: 'temperature', value: 9, timestamp: world.clock.now() }] })
  const reader = await world.addReader({ settings: { daily_report_detailed: true } })
  await world.tick()
  await world.at(new Date(ms('05T05:00Z')).toISOString())
  const [mail] = await world.mailsTo(reader)
  expect(mail?.html.match(/No readings on this day/g)?.length).toBe(40)
  expect(mail?.body).toContain(
    `And 5 more sensorboxes of ${(await read()).name}:\n${publicUrl}/sensorboxes/groups?stack_id=${world.ours}`,
  )
  const { details } = await read('Europe/Berlin', { details: 1 })
  expect(details).toMatchObject({ items: [{ sensorboxId: last.id }], more: 44 })
})
