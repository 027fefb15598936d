import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { movableClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { composeMail } from './compose-mail.ts'
import { queueMail } from './mail.ts'
import { printStuckMails } from './print-stuck-mails.ts'
import { printWaitingMails } from './print-waiting-mails.ts'
import { listNewestMails, markSent, postpone } from './queries.ts'

const hourMs = 3_600_000
const clock = movableClock(Date.UTC(2026, 10, 21, 6))
const random = systemRandom(clock)
let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ ...fresh.databases, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function write(to: string, subject: string, usefulMs = hourMs) {
  const parts = ['Hello,', { label: 'Open', url: `https://sensors.example/?token=${subject}`, main: true }]
  const mail = composeMail({ to, language: 'en', subject, parts, usefulMs })
  await database.asSystem((tx) => queueMail(tx, random, clock.now(), mail))
}

test('prints pending mails with their links, newest last, without sent and expired ones', async () => {
  expect(await printWaitingMails({ database, clock })).toBe('No mail waits.')
  await write('ida@example.org', 'Sent')
  await database.asSystem(async (tx) => {
    for (const { id } of await listNewestMails(tx, 1)) await markSent(tx, id, new Date(clock.now()))
  })
  await write('ida@example.org', 'First')
  await write('ole@example.org', 'Second', 2 * hourMs)
  const both = await printWaitingMails({ database, clock })
  expect([...both.matchAll(/token=(\w+)/g)].map(([, token]) => token)).toEqual(['First', 'Second'])
  expect(both).toContain('To: ida@example.org\nWritten: 2026-11-21T06:00:00.000Z\nSubject: First\n')

  expect(await printWaitingMails({ database, clock }, ' OLE@example.org ')).not.toContain('ida@')
  clock.advance(hourMs)
  expect(await printWaitingMails({ database, clock }, 'ida@example.org')).toBe(
    'No mail waits for ida@example.org.',
  )
  expect(await printWaitingMails({ database, clock })).toContain('token=Second')
})

test('prints the mails that could not be sent, with the reason and the next attempt', async () => {
  await write('nils@example.org', 'Stuck')
  const nextAt = new Date(clock.now() + hourMs)
  await database.asSystem(async (tx) => {
    const [mail] = await listNewestMails(tx, 1)
    await postpone(tx, { id: String(mail?.id), attempts: 0 }, nextAt, '451 come back later')
  })
  expect(await printStuckMails({ database })).toBe(
    [
      'To: nils@example.org',
      'Subject: Stuck',
      `Written: ${new Date(clock.now()).toISOString()}`,
      `Attempts: 0, the next at ${nextAt.toISOString()}`,
      'Reason: 451 come back later',
      '',
      '1 mails could not be sent so far, 0 of the last 30 days were given up.',
    ].join('\n'),
  )
})
