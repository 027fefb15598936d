import { createCustomLimitTemplate } from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { FoundOthers } from '@sensorstack/contract/features/views/global-search/found-others.ts'
import { searchOthers } from '@sensorstack/contract/features/views/global-search/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

async function found(by: Person, text: string): Promise<FoundOthers> {
  const { status, body } = await by.ask(searchOthers, { query: { search_value: text } })
  expect(status).toBe(200)
  return body
}
const names = (hits: readonly { name: string | null }[]) => hits.map(({ name }) => name)

test('finds the companies that the caller can switch to, and no others', async () => {
  expect(names((await found(world.provider, 'OUR')).companies)).toEqual(['ours'])
  expect(names((await found(world.provider, 's')).companies)).toEqual(['ours', 'theirs'])
  // The current stack needs no switch, and a customer reaches neither its provider nor another customer.
  for (const text of ['ours', 'theirs', 'root']) {
    expect((await found(world.admin, text)).companies).toEqual([])
  }
})

test('finds people and partners by name and address, for everybody in the stack, and not those of other stacks', async () => {
  const body = { type: 'contact', name: 'Jürgen Fjell', email: 'jf@fjell.example.com' }
  expect((await world.admin.ask(createAccount, { body })).status).toBe(201)
  for (const who of [world.admin, world.viewer]) {
    expect((await found(who, 'JURGEN')).people).toMatchObject([{ type: 'contact', name: 'Jürgen Fjell' }])
    expect(names((await found(who, '@fjell')).people)).toEqual(['Jürgen Fjell'])
  }
  for (const who of [world.stranger, world.provider]) expect((await found(who, 'jurgen')).people).toEqual([])
})

test('finds a person of another stack only by what this stack has noted', async () => {
  const email = 'admin@theirs.example.com'
  await world.admin.ask(invite, { body: { email, name: 'Guest' } })
  const { people } = await found(world.admin, email)
  expect(people).toMatchObject([{ name: 'Guest', email }])
  const own = (await found(world.stranger, email)).people
  expect(own).toHaveLength(1)
  const others = names((await found(world.admin, own[0]?.name ?? '')).people)
  expect(others).not.toContain(own[0]?.name)
})

test('finds the templates of the stack and of the product', async () => {
  const limit = {
    sensor_box_type: 'cold_chain',
    measure_type: 'temperature',
    name: 'Fresh fish',
    critical_max: 4,
  }
  const made = await world.admin.ask(createCustomLimitTemplate, { body: limit })
  expect(made.status).toBe(201)
  expect((await found(world.admin, 'fish')).limit_templates).toEqual([
    { id: made.body.id, name: 'Fresh fish', sensor_box_type: 'cold_chain', measure_type: 'temperature' },
  ])
  expect((await found(world.stranger, 'fish')).limit_templates).toEqual([])
  const shipped = (await found(world.stranger, 'battery v')).limit_templates
  expect(shipped.length).toBeGreaterThan(0)
  expect(new Set(names(shipped))).toEqual(new Set([null]))
  const tasks = (await found(world.stranger, 'cold chain')).task_templates
  expect(tasks.length).toBeGreaterThan(0)
  for (const task of tasks) expect(task.is_global).toBe(true)
})

test('401 without a session, 422 without a text', async () => {
  expect((await world.anonymous(searchOthers, { query: { search_value: 'x' } })).status).toBe(401)
  for (const query of [
    {},
    { search_value: ' ' },
    { search_value: 'x'.repeat(101) },
    { search_value: 'x', offset: '1' },
  ]) {
    expect((await world.viewer.ask(searchOthers, { query: query as Record<string, string> })).status).toBe(
      422,
    )
  }
})
