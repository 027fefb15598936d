import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { bookCredits } from '../../core/ledger/public.ts'
import { depletionMail } from './mails.ts'
import { warnOfDepletion } from './warn-of-depletion.ts'

const dayMs = 86_400_000
let people: People
let admin: Client

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Coldworks')
})
afterAll(() => people.close())

/** Books a recharge (positive) or a charge (negative). */
async function book(points: number) {
  await people.database.asSystem((tx) =>
    bookCredits(
      tx,
      [
        {
          id: people.random.id(),
          type: points > 0 ? 'transfer' : 'platform_fee',
          senderStackId: points > 0 ? people.root.stackId : admin.stackId,
          receiverStackId: points > 0 ? admin.stackId : null,
          units: Math.abs(points) * 10_000,
        },
      ],
      { at: people.clock.now(), actor: null, limited: false },
    ),
  )
}
const warn = () =>
  warnOfDepletion(
    { database: people.database, random: people.random, publicUrl: 'https://sensors.example' },
    people.clock.now(),
  )
const mails = async () => {
  const rows = await people.database.asSystem((tx) =>
    tx.selectFrom('outbox_mail').select(['recipient', 'subject', 'body']).orderBy('nr').execute(),
  )
  return rows.filter(({ body }) => body.includes('credit points'))
}

test('warns the admins by mail once when points run out within 14 days, and again after a recovery', async () => {
  await book(100)
  await book(-30)
  await warn()
  expect(await mails()).toEqual([])
  // 40 points at 60 per 30 days last for 20 days; 25 points at 75 per 30 days last for 10.
  await book(-30)
  await warn()
  expect(await mails()).toEqual([])
  await book(-15)
  // Several processes, repeatedly.
  await Promise.all([warn(), warn(), warn()])
  await warn()
  const [first, ...others] = await mails()
  expect(others).toEqual([])
  expect(first?.subject).toMatch(/^The credit points of Coldworks run out on \d+ \w+ 2026$/)
  expect(first?.body).toContain('Coldworks has 25.00 credit points')
  // 48 points last for 19 days, which is not yet a recovery.
  await book(23)
  await warn()
  await book(-23)
  await warn()
  expect(await mails()).toHaveLength(1)
  await book(1_000)
  await warn()
  people.clock.advance(dayMs)
  await book(-1_030)
  await warn()
  expect(await mails()).toHaveLength(2)
  expect((await mails())[1]?.subject).toBe('Coldworks has no credit points left')
})

test('the mail for the root stack, which has no provider, explains how to recharge it', async () => {
  const sent = await mails()
  expect(sent.every(({ body }) => body.includes('Your provider gives you new points.'))).toBe(true)
  await people.database.asSystem((tx) =>
    bookCredits(
      tx,
      [
        {
          id: people.random.id(),
          type: 'platform_fee',
          senderStackId: people.root.stackId,
          receiverStackId: null,
          units: 1,
        },
      ],
      { at: people.clock.now(), actor: null, limited: false },
    ),
  )
  await warn()
  const [mail, ...others] = (await mails()).slice(sent.length)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('admin@root.example')
  expect(mail?.body).toContain('choose “Recharge”')
  expect(mail?.body).not.toContain('provider')
})

test('writes the mail in the language of the recipient', () => {
  const mail = depletionMail({
    to: 'a@b.example',
    language: 'de',
    publicUrl: 'https://sensors.example',
    stackName: 'Kühlhaus\nSüd',
    isRoot: false,
    points: 1234.5,
    runsOutMs: Date.parse('2026-12-03T10:00:00Z'),
    now: Date.parse('2026-11-23T10:00:00Z'),
  })
  expect(mail.subject).toBe('Die Guthabenpunkte von Kühlhaus Süd reichen bis 3. Dezember 2026')
  expect(mail.text).toContain('Kühlhaus Süd hat 1.234,50 Guthabenpunkte.')
})
