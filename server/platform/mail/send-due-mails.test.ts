import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts'
import { movableClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { composeMail } from './compose-mail.ts'
import { queueMail } from './mail.ts'
import { forgetOldMails, type Mailer, sendDueMails } from './send-due-mails.ts'
import { smtpMailer } from './smtp.ts'

const secondMs = 1000
const hourMs = 3600 * secondMs
const dayMs = 24 * hourMs
const clock = movableClock(Date.UTC(2026, 10, 21, 6))
const random = systemRandom(clock)
let fresh: TestDatabase
let database: Database
let server: SmtpServer
let logged: string[]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ ...fresh.databases, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})
beforeEach(async () => {
  server = await startSmtpServer()
  logged = []
  await forgetOldMails(database, clock.now() + 100 * dayMs)
})
afterEach(() => server.close())

const smtp = () =>
  smtpMailer({ url: server.url, from: 'no-reply@sensors.example', domain: 'sensors.example' })
const log = createLog('info', { write: (line: string) => void logged.push(line) })
const run = (mailer: Mailer = smtp()) => sendDueMails({ database, mailer, clock, log })

async function write(to = 'ida@example.org', usefulMs = dayMs) {
  const parts = ['Hello,', { label: 'Open', url: 'https://sensors.example/?token=a-secret', main: true }]
  const mail = composeMail({ to, language: 'en', subject: 'Hello', parts, usefulMs })
  await database.asSystem((tx) => queueMail(tx, random, clock.now(), mail))
}
const outbox = () =>
  database.asSystem((tx) => tx.selectFrom('outbox_mail').selectAll().orderBy('nr').execute())

test('sends a mail once and deletes its content', async () => {
  await write()
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const [got, ...more] = server.received
  const [row] = await outbox()
  expect(more).toEqual([])
  expect(got?.headers['message-id']).toBe(`<${row?.id}@sensors.example>`)
  expect(got?.text).toContain('token=a-secret')
  expect(got?.html).toContain('token=a-secret')
  expect(row).toMatchObject({ body: '', html: '', attempts: 1, failure: null, failed_at: null })
  expect(row?.sent_at?.getTime()).toBe(clock.now())
})

test('queues no mail when the transaction fails', async () => {
  const failing = database.asSystem(async (tx) => {
    const mail = composeMail({
      to: 'ida@example.org',
      language: 'en',
      subject: 'x',
      parts: [],
      usefulMs: dayMs,
    })
    await queueMail(tx, random, clock.now(), mail)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await run()).toBe(0)
})

test('retries a rejected mail with growing pauses and the same id', async () => {
  await write()
  server.answer('.', '451 come back later')
  expect(await run()).toBe(0)
  const id = (await outbox())[0]?.id
  const pauses: number[] = []
  for (let attempt = 1; attempt < 12; attempt++) {
    const due = (await outbox())[0]?.due_at.getTime() ?? 0
    pauses.push((due - clock.now()) / secondMs)
    clock.set(due - 1)
    await run()
    expect((await outbox())[0]?.attempts).toBe(attempt)
    clock.set(due)
    await run()
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  expect((await outbox())[0]?.failure).toContain('451 come back later')
  server.behave()
  clock.advance(hourMs)
  expect(await run()).toBe(1)
  expect(server.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@sensors.example>`])
  expect((await outbox())[0]?.failure).toBeNull()
})

test('gives up an undeliverable mail when it expires, and logs an error', async () => {
  await write('ida@example.org', 2 * hourMs)
  server.answer('RCPT', '550 5.1.1 <ida@example.org> is nobody')
  await run()
  clock.advance(2 * hourMs)
  expect(await run()).toBe(0)
  const [row] = await outbox()
  expect(row).toMatchObject({ sent_at: null, attempts: 1, body: '', html: '' })
  expect(row?.failed_at?.getTime()).toBe(clock.now())
  expect(logged.join('')).toContain('mail was given up')
  server.behave()
  clock.advance(dayMs)
  expect(await run()).toBe(0)
  expect(server.received).toEqual([])
})

test('logs neither the recipient nor the content', async () => {
  await write()
  server.answer('RCPT', '550 5.1.1 <ida@example.org> is nobody')
  await run()
  expect(logged.join('')).toContain('mail could not be sent')
  expect(logged.join('')).toContain('550')
  for (const secret of ['ida@example.org', 'a-secret']) expect(logged.join('')).not.toContain(secret)
})

test('logs the mail server and its reason, without the addresses that it quotes', async () => {
  await write()
  server.answer(
    'RCPT',
    '550 5.1.1 <ida@example.org> is nobody; ask post@example.org or https://example.org/?t=a-secret',
  )
  await run()
  const line = logged.map((each) => JSON.parse(each)).findLast(({ msg }) => msg === 'mail could not be sent')
  expect(line).toMatchObject({
    host: '127.0.0.1',
    reason: expect.stringContaining('550 5.1.1 <…> is nobody; ask … or …'),
  })
})

test('sends nothing to the demo’s people, whose domain has no mail server', async () => {
  await write('admin@northwind.example')
  await write('ida@example.org')
  expect(await run()).toBe(1)
  clock.advance(2 * dayMs)
  expect(await run()).toBe(0)
  expect(server.received.flatMap(({ to }) => to)).toEqual(['ida@example.org'])
  expect(logged).toEqual([])
})

test('several processes at once send each mail once', async () => {
  for (let nr = 0; nr < 60; nr++) await write(`person${nr}@example.org`)
  const counts = await Promise.all(Array.from({ length: 4 }, () => run()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(server.received.length).toBe(60)
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(60)
})

test('mails claimed by a process that died are sent by the next one under the same ids', async () => {
  for (let nr = 0; nr < 4; nr++) await write(`person${nr}@example.org`)
  const mailer = smtp()
  let handed = 0
  const died = new Promise<void>((resolve) => {
    void run({
      host: 'mail.example.com',
      isClosing: () => false,
      // The server has accepted two, the other two are pending. None is marked yet.
      send: async (mail) => {
        if (handed++ < 2) await mailer.send(mail)
        if (handed === 4) resolve()
        await new Promise(() => {})
      },
    })
  })
  await died
  await expect.poll(() => server.received.length).toBe(2)
  clock.advance(119 * secondMs)
  expect(await run()).toBe(0)
  clock.advance(secondMs)
  expect(await run()).toBe(4)
  const ids = server.received.map(({ headers }) => headers['message-id'])
  expect(ids.length).toBe(6)
  expect(new Set(ids).size).toBe(4)
  const dates = server.received.map(({ to, headers }) => `${to} ${headers.date}`)
  expect(new Set(dates).size).toBe(4)
})

test('sends a mail again under the same id when it could not be marked as sent', async () => {
  await write()
  const mailer = smtp()
  let broken = false
  const flaky: Database = {
    ...database,
    asSystem: (work) =>
      broken ? Promise.reject(new Error('the database is away')) : database.asSystem(work),
  }
  const dying: Mailer = {
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail)
      broken = true
    },
  }
  await expect(sendDueMails({ database: flaky, mailer: dying, clock, log })).rejects.toThrow('away')
  clock.advance(120 * secondMs)
  expect(await run()).toBe(1)
  expect(server.received.length).toBe(2)
  expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1)
})

test('a late failure does not undo that another process has sent the mail', async () => {
  await write()
  let fail = (_: Error) => {}
  const slow = run({
    host: 'mail.example.com',
    isClosing: () => false,
    send: () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  })
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
  clock.advance(120 * secondMs)
  expect(await run()).toBe(1)
  fail(new Error('too late'))
  await slow
  expect((await outbox())[0]).toMatchObject({ failure: null, attempts: 2 })
  clock.advance(dayMs)
  expect(await run()).toBe(0)
})

test('claims no more mails when the program stops', async () => {
  for (let nr = 0; nr < 10; nr++) await write()
  const mailer = smtp()
  mailer.close()
  expect(await run(mailer)).toBe(0)
  expect((await outbox()).every(({ attempts }) => attempts === 0)).toBe(true)
})

test('keeps mails for 30 days, sent or not', async () => {
  await write()
  await run()
  await write()
  await forgetOldMails(database, clock.now() + 30 * dayMs)
  expect((await outbox()).length).toBe(2)
  await forgetOldMails(database, clock.now() + 30 * dayMs + 1)
  expect(await outbox()).toEqual([])
})
