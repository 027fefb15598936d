import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0010')
})
afterEach(() => database.drop())

test('keeps the mails of an older installation and leaves the unsent ones pending', async () => {
  await database.query(
    `insert into outbox_mail (id, recipient, subject, body, created_at, due_at, sent_at)
     select gen_random_uuid(), 'ida@example.org', 'Hello', 'Hello', at, at, sent_at
     from (values (timestamptz '2026-11-01', timestamptz '2026-11-01'), ('2026-11-02', null)) as mail (at, sent_at)`,
  )
  await database.bringForward()
  const mails = await database.query(
    `select subject, sent_at is null as waits, failed_at, useful_until > '2027-01-01' as useful
     from outbox_mail order by nr`,
  )
  expect(mails).toEqual([
    { subject: 'Hello', waits: false, failed_at: null, useful: true },
    { subject: 'Hello', waits: true, failed_at: null, useful: true },
  ])
})
