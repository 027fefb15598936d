import { me, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'

let people: People
let provider: Client
let own: Client
let sibling: Client

beforeAll(async () => {
  people = await startPeople()
  provider = await people.customer(people.root, 'Northwind')
  own = await people.customer(provider, 'Fjord')
  sibling = await people.customer(provider, 'Alpine')
})
afterAll(() => people.close())

const refusals = () =>
  people.database.asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['stack_id', 'account_id', 'target'])
      .where('action', '=', 'auth.switchStackRefused')
      .orderBy('id')
      .execute(),
  )

test('switching to an inaccessible stack fails like switching to a missing one, and is recorded', async () => {
  const absent = '0190a000-dead-7000-8000-00000000dead'
  const targets = [provider.stackId, sibling.stackId, people.root.stackId, absent, 'no-id']
  const answers = []
  for (const id of targets) {
    const { status, body } = await own.ask(switchStack, { params: { id } })
    answers.push({ status, body })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect((await own.ask(me)).body.currently_selected_stack).toBe(own.stackId)
  const where = { stack_id: own.stackId, account_id: own.accountId }
  expect(await refusals()).toEqual(
    targets.map((target) => ({ ...where, target: target === 'no-id' ? null : target })),
  )
})

test('a link cannot switch the stack: it takes a POST from our own pages', async () => {
  const url = `/api/authentication/switch-stack/${own.stackId}`
  const get = await people.app.inject({ method: 'GET', url, headers: { cookie: provider.cookie } })
  expect([get.statusCode, get.headers.allow]).toEqual([405, 'POST'])
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    expect((await provider.ask(switchStack, { params: { id: own.stackId }, headers })).status).toBe(403)
  }
  expect((await provider.ask(me)).body.currently_selected_stack).toBe(provider.stackId)
})

test('an allowed switch is not recorded as refused', async () => {
  const before = await refusals()
  expect((await provider.ask(switchStack, { params: { id: own.stackId } })).status).toBe(200)
  expect(await refusals()).toEqual(before)
})
