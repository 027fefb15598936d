import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { createCompanyReadings } from './company-readings.ts'
import { openReportWorld, type Reader } from './testing/report-world.ts'

const world = await openReportWorld()
let year = 2026
afterAll(() => world.close())

/** Each test uses a separate year, in which only its own users get reports. */
beforeEach(async () => {
  year += 1
  await world.database.asSystem(async (tx) => {
    const settings = JSON.stringify(defaultSettings)
    await tx.updateTable('account').set({ settings }).execute()
    await tx.updateTable('daily_report').set({ due_at: null }).execute()
    await tx.deleteFrom('outbox_mail').execute()
  })
  await at('01-01T12:00Z')
})
const at = (time: string) => world.at(`${year}-${time}`)
const clockAt = (time: string) => world.clock.set(Date.parse(`${year}-${time}`))
const count = async (reader: Reader) => (await world.mailsTo(reader)).length

test('reads at most ten companies at each call', async () => {
  // Each zone has a different day, and reports with details are read separately.
  for (const zone of ['Etc/GMT-1', 'Etc/GMT-2', 'Etc/GMT-3', 'Asia/Tehran', 'Etc/GMT-4', 'Asia/Kabul']) {
    for (const daily_report_detailed of [true, false]) {
      await world.addReader({ settings: { time_zone: zone, daily_report_detailed } })
    }
  }
  await at('01-01T12:01Z')
  clockAt('01-02T05:00Z')
  const { readings, read } = countedReadings()
  for (const most of [10, 12]) {
    await world.tick({ readings })
    expect(read()).toBe(most)
  }
})

describe('a company in the reports of many users', () => {
  test('is read once for reports of the same minute, which show the time of the read', async () => {
    const readers = []
    for (let i = 0; i < 3; i++) readers.push(await world.addReader())
    await world.addReader({ settings: { daily_report_detailed: true } })
    await at('01-01T12:01Z')
    const late = await world.addReader()
    await at('01-01T12:02Z')
    clockAt('01-02T05:00:30Z')
    const { readings, read } = countedReadings()
    await keepBack(late, async () => world.tick({ readings }))
    expect(read()).toBe(2)
    clockAt('01-02T05:01:10Z')
    await world.tick({ readings })
    expect(read()).toBe(2)
    const bodies = []
    for (const reader of [...readers, late])
      bodies.push(...(await world.mailsTo(reader)).map(({ body }) => body))
    expect(bodies).toHaveLength(4)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('06:00')
  })

  test('is read again after a minute, and for another day', async () => {
    const first = await world.addReader()
    const elsewhere = await world.addReader({ settings: { time_zone: 'Europe/London' } })
    const late = await world.addReader()
    await at('01-01T12:01Z')
    const { readings, read } = countedReadings()
    clockAt('01-02T05:00Z')
    await keepBack(late, () => world.tick({ readings }))
    expect([read(), await count(first)]).toEqual([1, 1])
    clockAt('01-02T05:01Z')
    await world.tick({ readings })
    expect([read(), await count(late)]).toEqual([2, 1])
    clockAt('01-02T06:00Z')
    await world.tick({ readings })
    expect([read(), await count(elsewhere)]).toEqual([3, 1])
  })

  test('is not sent to a user who has lost access since it was read', async () => {
    await world.addReader()
    const barred = await world.addReader()
    await at('01-01T12:01Z')
    clockAt('01-02T05:00Z')
    const { readings, read } = countedReadings()
    await keepBack(barred, () => world.tick({ readings }))
    await world.setRight(barred, world.ours, 'disabled')
    await world.tick({ readings })
    expect([read(), await count(barred)]).toEqual([1, 0])
  })
})

function countedReadings() {
  let asked = 0
  const forStacks: Database['forStacks'] = (options, work) => {
    asked += 1
    return world.database.forStacks(options, work)
  }
  const readings = createCompanyReadings({ database: { forStacks }, clock: world.clock })
  return { readings, read: () => asked }
}

/** Delays the report of one user until after the work. */
async function keepBack(reader: Reader, work: () => Promise<void>): Promise<void> {
  await world.database.asSystem(async (tx) => {
    const row = tx.selectFrom('daily_report').select('account_id').where('account_id', '=', reader.accountId)
    await row.forUpdate().executeTakeFirstOrThrow()
    await work()
  })
}
