import * as argon2 from '@node-rs/argon2'
import { forgotPassword, login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

vi.mock('@node-rs/argon2', { spy: true })

const minuteMs = 60_000
let people: People
let admin: Client

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  await people.customer(people.root, 'Southwind')
  const neighbour = await people.signIn('admin@southwind.example')
  await people.member(neighbour, 'known@southwind.example')
  await neighbour.ask(invite, { body: { email: 'guest@southwind.example', name: 'Ida' } })
  admin = await people.signIn('admin@northwind.example')
  // The first request of a person in a minute also records that they are active.
  await admin.ask(invite, { body: { email: 'first@southwind.example', name: 'Ida' } })
}, 60_000)
afterAll(() => people.close())

/** Returns everything that costs time in a request: the statements in order, the signals sent, and the hashing cost. */
async function workOf(ask: () => Promise<Asked>) {
  people.clock.advance(minuteMs)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const verify = vi.mocked(argon2.verify)
  verify.mockClear()
  const changesBefore = people.changes.length
  try {
    const answer = await ask()
    return {
      status: answer.status,
      headers: Object.keys(answer.headers),
      statements: query.mock.calls.map(([given]) => textOf(given)).filter((text) => text !== notice),
      changes: people.changes.slice(changesBefore),
      hashed: verify.mock.calls.map(([stored]) => costOf(String(stored))),
    }
  } finally {
    query.mockRestore()
  }
}

/** Signals are batched, so this statement may also cover changes from before the request. */
const notice = 'select pg_notify($1, $2)'
const textOf = (given: unknown) => (typeof given === 'string' ? given : (given as { text: string }).text)
const costOf = (stored: string) => stored.split('$').slice(0, 4).join('$')

/** Checks that a request causes the same work for a known and an unknown address. */
async function expectSameWork(ask: (email: string) => Promise<Asked>, known: string) {
  const work = await workOf(() => ask(known))
  expect(await workOf(() => ask('stranger@southwind.example'))).toEqual(work)
  expect(work.statements.length).toBeGreaterThan(3)
  return work
}

test('a password reset causes the same work for known and unknown addresses', async () => {
  await expectSameWork((email) => people.ask(forgotPassword, { body: { email } }), 'known@southwind.example')
})

test('a wrong password causes the same work for known and unknown addresses', async () => {
  const password = 'nobody has this password'
  const { hashed } = await expectSameWork(
    (username) => people.ask(login, { body: { username, password } }),
    'known@southwind.example',
  )
  expect(hashed).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
})

test('an invitation causes the same work for addresses known to another stack and for unknown ones', async () => {
  await expectSameWork(
    (email) => admin.ask(invite, { body: { email, name: 'Ida' } }),
    'guest@southwind.example',
  )
})

test('the id of an invited person does not reveal whether another stack already knew the person', async () => {
  const ids = []
  for (const email of ['known@southwind.example', 'quite-new@southwind.example']) {
    ids.push((await admin.ask(invite, { body: { email, name: 'Ida' } })).body.id)
  }
  expect(ids.map((id) => id[14])).toEqual(['4', '4'])
})
