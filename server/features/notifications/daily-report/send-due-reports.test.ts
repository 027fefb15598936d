import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { openReportWorld, type Reader, type ReportWorld } from './testing/report-world.ts'

let world: ReportWorld
let year = 2026

beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())

/** Each test uses a separate year, in which only its own users get reports. */
beforeEach(async () => {
  year += 1
  await world.database.asSystem(async (tx) => {
    await tx
      .updateTable('account')
      .set({ settings: JSON.stringify(defaultSettings) })
      .execute()
    await tx.updateTable('daily_report').set({ due_at: null }).execute()
    await tx.deleteFrom('outbox_mail').execute()
  })
  await at('01-01T12:00Z')
})
const at = (time: string) => world.at(`${year}-${time}`)
const clockAt = (time: string) => world.clock.set(Date.parse(`${year}-${time}`))
const subjects = async (reader: Reader) => (await world.mailsTo(reader)).map(({ subject }) => subject)
const days = async (reader: Reader) =>
  (await subjects(reader)).map((subject) => {
    const [, day, month] = /(\d\d)\.(\d\d)\.\d{4}/.exec(subject) ?? []
    return `${month}-${day}`
  })

test('comes once a day at six in the user’s zone, about the previous day', async () => {
  const berlin = await world.addReader()
  const kolkata = await world.addReader({ settings: { time_zone: 'Asia/Kolkata' } })
  await at('01-01T12:01Z')
  await at('01-02T00:29:59Z')
  expect(await days(kolkata)).toEqual([])
  await at('01-02T00:30Z')
  expect(await days(kolkata)).toEqual(['01-01'])
  await at('01-02T04:59:59Z')
  expect(await days(berlin)).toEqual([])
  await at('01-02T05:00Z')
  for (const time of ['01-02T05:00Z', '01-02T05:01Z', '01-02T08:00Z', '01-02T23:59Z']) await at(time)
  expect(await days(berlin)).toEqual(['01-01'])
  await at('01-03T00:30Z')
  await at('01-03T05:00Z')
  expect([await days(berlin), await days(kolkata)]).toEqual([
    ['01-01', '01-02'],
    ['01-01', '01-02'],
  ])
})

test('a user gets the first report the morning after switching it on, and none after switching it off', async () => {
  const reader = await world.addReader({ settings: { send_daily_report: false } })
  await at('01-02T05:00Z')
  await world.set(reader, { send_daily_report: true })
  await at('01-02T05:30Z')
  expect(await days(reader)).toEqual([])
  await at('01-03T05:00Z')
  await world.set(reader, { send_daily_report: false })
  await at('01-04T05:00Z')
  await at('01-05T05:00Z')
  expect(await days(reader)).toEqual(['01-02'])
})

test('switching it off and on again does not lead to a second report of the day', async () => {
  const reader = await world.addReader()
  await at('01-01T12:01Z')
  await at('01-02T05:00Z')
  await world.set(reader, { send_daily_report: false })
  // The server is down for a whole morning, so that the report has to be scheduled again.
  await at('01-03T05:00Z')
  clockAt('01-02T06:00Z')
  await world.set(reader, { send_daily_report: true })
  await world.tick()
  await at('01-02T07:00Z')
  expect(await days(reader)).toEqual(['01-01'])
  await at('01-03T05:01Z')
  expect(await days(reader)).toEqual(['01-01', '01-02'])
})

test.each([
  ['forward', '23 hours', ['2027-03-27T05:00Z', '2027-03-28T04:00Z', '2027-03-29T04:00Z']],
  ['back', '25 hours', ['2027-10-30T04:00Z', '2027-10-31T05:00Z', '2027-11-01T05:00Z']],
])('comes at six each day when the clocks go %s, and states a day of %s', async (_, hours, mornings) => {
  const reader = await world.addReader()
  const [first = 0, , last = 0] = mornings.map((time) => Date.parse(time))
  const heard: string[] = []
  for (let ms = first - 3_600_000; ms <= last + 3_600_000; ms += 1_800_000) {
    world.clock.set(ms)
    const before = (await world.mailsTo(reader)).length
    await world.tick()
    const after = (await world.mailsTo(reader)).length
    if (after > before) heard.push(new Date(ms).toISOString().replace(':00.000Z', 'Z'))
  }
  expect(heard).toEqual(mornings)
  const mentions = (await world.mailsTo(reader)).map(({ body }) => body.includes(`the day had ${hours}`))
  expect(mentions).toEqual([false, false, true])
})

test('writes a missed report late, but not after ten, and only the last of several', async () => {
  const reader = await world.addReader()
  await at('01-01T12:01Z')
  await at('01-02T08:59:59Z')
  expect(await days(reader)).toEqual(['01-01'])
  await at('01-03T09:00Z')
  expect(await days(reader)).toEqual(['01-01'])
  await at('01-09T06:30Z')
  await at('01-09T06:31Z')
  expect(await days(reader)).toEqual(['01-01', '01-08'])
  await at('01-10T05:00Z')
  expect(await days(reader)).toEqual(['01-01', '01-08', '01-09'])
})

describe('a user who changes the zone', () => {
  test('gets no second report of a day, wherever it is six next', async () => {
    const reader = await world.addReader()
    await at('01-01T12:01Z')
    await at('01-02T05:00Z')
    await world.set(reader, { time_zone: 'America/New_York' })
    for (const time of ['01-02T08:00Z', '01-02T11:00Z', '01-02T11:30Z']) await at(time)
    expect(await days(reader)).toEqual(['01-01'])
    await at('01-03T11:00Z')
    expect(await days(reader)).toEqual(['01-01', '01-02'])
  })

  test('gets the next report at six in the new zone, later or sooner', async () => {
    const later = await world.addReader()
    const sooner = await world.addReader()
    await at('01-01T12:01Z')
    await world.set(later, { time_zone: 'America/New_York' })
    await world.set(sooner, { time_zone: 'Asia/Tokyo' })
    await at('01-01T12:02Z')
    await at('01-01T21:00Z')
    expect([await days(later), await days(sooner)]).toEqual([[], ['01-01']])
    await at('01-02T05:00Z')
    expect([await days(later), await days(sooner)]).toEqual([[], ['01-01']])
    await at('01-02T11:00Z')
    expect([await days(later), await days(sooner)]).toEqual([['01-01'], ['01-01']])
  })

  test('loses no report by changing it in the minute in which it is due', async () => {
    const reader = await world.addReader()
    await at('01-01T12:01Z')
    clockAt('01-02T05:00:10Z')
    await world.set(reader, { time_zone: 'Europe/Helsinki' })
    await world.tick()
    expect(await days(reader)).toEqual(['01-01'])
  })
})

test('is written in the language and time format of each user, and sent only to that user’s address', async () => {
  const german = await world.addReader({ language: 'de', settings: { time_format: 'YYYY.MM.DD HH:mm' } })
  const english = await world.addReader()
  await at('01-01T12:01Z')
  await at('01-02T05:00Z')
  expect(await subjects(german)).toEqual([expect.stringMatching(`^Tagesbericht ${year}.01.01: `)])
  expect(await subjects(english)).toEqual([expect.stringMatching(`^Daily report 01.01.${year}: `)])
})

class Killed extends Error {}

test('no report is lost or sent twice if the process dies at any point', async () => {
  const readers = []
  for (let i = 0; i < 5; i++) readers.push(await world.addReader())
  await at('01-01T12:01Z')
  clockAt('01-02T05:00Z')
  let kills = 0
  for (let life = 0; life < 40; life++) {
    let left = life % 4
    const dying: Database['asSystem'] = async (work) => {
      if (left-- > 0) return world.database.asSystem(work)
      await world.database.asSystem(async (tx) => {
        await work(tx)
        if (life % 8 < 4) throw new Killed()
      })
      throw new Killed()
    }
    await world.tick({ database: { ...world.database, asSystem: dying } }).catch((error) => {
      if (!(error instanceof Killed)) throw error
      kills++
    })
    // A report that was postponed after a failure is due again.
    world.clock.advance(600_000)
    if (world.clock.now() > Date.parse(`${year}-01-02T08:00Z`)) clockAt('01-02T05:00Z')
  }
  clockAt('01-02T08:30Z')
  await world.tick()
  expect(kills).toBeGreaterThan(5)
  for (const reader of readers) expect(await days(reader)).toEqual(['01-01'])
})

test('several parallel processes write the same reports as one', async () => {
  const readers = []
  for (let i = 0; i < 30; i++) readers.push(await world.addReader())
  await Promise.all([at('01-01T12:01Z'), at('01-01T12:01Z')])
  clockAt('01-02T05:00Z')
  await Promise.all(Array.from({ length: 4 }, () => world.tick()))
  await world.tick()
  const mails = await world.mails()
  expect(mails.length).toBe(30)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(30)
})

describe('a user with rights', () => {
  test('nowhere gets no report: disabled, only invited, or without any right', async () => {
    const disabled = await world.addReader()
    const invited = await world.addReader()
    const nowhere = await world.addReader({ stackIds: [] })
    await at('01-01T12:01Z')
    await world.setRight(disabled, world.ours, 'disabled')
    await world.setRight(invited, world.ours, 'invited')
    await at('01-02T05:00Z')
    expect(await world.mails()).toEqual([])
    await world.setRight(disabled, world.ours, 'accepted')
    await at('01-03T05:00Z')
    expect([await days(disabled), await days(invited), await days(nowhere)]).toEqual([['01-02'], [], []])
  })

  test('in several companies gets one mail with a section for each, home first, without disabled rights', async () => {
    await world.nameStack(world.ours, 'Fjord Fish')
    await world.nameStack(world.theirs, 'Alpine Dairy')
    const both = await world.addReader({ stackIds: [world.theirs, world.ours] })
    const one = await world.addReader({ stackIds: [world.theirs, world.ours] })
    await world.setRight(one, world.theirs, 'disabled')
    await at('01-01T12:01Z')
    await at('01-02T05:00Z')
    const [mail] = await world.mailsTo(both)
    expect(mail?.body).toMatch(/Alpine Dairy\n=+\n[\s\S]*Fjord Fish\n=+\n/)
    const [other] = await world.mailsTo(one)
    expect(other?.body).toContain('Fjord Fish')
    expect(`${other?.subject}${other?.body}${other?.html}`).not.toContain('Alpine')
  })

  test('in a closed company gets nothing about it', async () => {
    const closed = world.random.id()
    await world.database.asSystem((tx) =>
      tx
        .insertInto('stack')
        .values({ id: closed, name: 'Closed', parent_id: world.ours, created_at: new Date() })
        .execute(),
    )
    const only = await world.addReader({ stackIds: [closed] })
    const too = await world.addReader({ stackIds: [closed, world.ours] })
    await world.database.asSystem((tx) =>
      tx.deleteFrom('stack_closure').where('descendant_id', '=', closed).where('depth', '>', 0).execute(),
    )
    await at('01-01T12:01Z')
    await at('01-02T05:00Z')
    expect(await days(only)).toEqual([])
    const [mail] = await world.mailsTo(too)
    expect(mail?.body).not.toContain('Closed')
  })
})

test('a report that can’t be written delays no other, and is retried', async () => {
  const [first, second] = [await world.addReader(), await world.addReader()]
  await at('01-01T12:01Z')
  clockAt('01-02T05:00Z')
  let failures = 0
  const forStacks: Database['forStacks'] = (options, work) => {
    if (options.scope.accountId === first.accountId && failures++ === 0) throw new Error('broken')
    return world.database.forStacks(options, work)
  }
  await world.tick({ database: { ...world.database, forStacks } })
  expect([await days(first), await days(second)]).toEqual([[], ['01-01']])
  expect(world.logged.join()).toContain('a daily report could not be written')
  await world.tick({ database: { ...world.database, forStacks } })
  expect(await days(first)).toEqual([])
  clockAt('01-02T05:10Z')
  await world.tick({ database: { ...world.database, forStacks } })
  expect(await days(first)).toEqual(['01-01'])
})

test('limits the work of each call', async () => {
  for (let i = 0; i < 55; i++) await world.addReader()
  await at('01-01T12:01Z')
  clockAt('01-02T05:00Z')
  await world.tick()
  expect((await world.mails()).length).toBe(50)
  await world.tick()
  expect((await world.mails()).length).toBe(55)
})
