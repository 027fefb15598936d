import {
  createAccount,
  deleteAccount,
  listAccounts,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import {
  addTagToAccount,
  listTags,
  listTagsOfAccount,
  removeTagFromAccount,
} from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let provider: Client
let customer: Client

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  provider = await people.signIn('admin@northwind.example')
  await people.customer(provider, 'Fjord')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(16 * 60_000)
  provider = await people.signIn('admin@northwind.example')
  customer = await people.signIn('admin@fjord.example')
})

async function company(by: Client, name = 'Supplies'): Promise<string> {
  return (await by.ask(createAccount, { body: { type: 'company', name } })).body.id
}
const add = (by: Client, account_id: string, name: string) =>
  by.ask(addTagToAccount, { body: { name, account_id } })
const take = (by: Client, accountId: string, tagId: string) =>
  by.ask(removeTagFromAccount, { params: { accountId, tagId } })
const tagsOf = async (by: Client, id: string) => (await by.ask(listTagsOfAccount, { params: { id } })).body

test('an account has unique tags by name and shows them', async () => {
  const id = await company(provider)
  const made = await add(provider, id, ' Harbour ')
  expect(made.status).toBe(201)
  const tag = { id: expect.any(String), name: 'Harbour', sensorbox_id: null, asset_id: null, account_id: id }
  expect(made.body).toEqual(tag)
  const again = await add(provider, id, 'Harbour')
  expect([again.status, again.body]).toEqual([201, made.body])
  const cold = await add(provider, id, 'Cold')
  const names = async () => (await tagsOf(provider, id)).map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Cold', 'Harbour'])
  const listed = (await provider.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)
  expect(listed.tags).toEqual(['Cold', 'Harbour'])
  expect(people.changes.at(-1)?.lists).toContain('tags')
  expect((await take(provider, id, cold.body.id)).status).toBe(204)
  expect(await names()).toEqual(['Harbour'])
})

test('a tag can be shared, and is removed from a single account', async () => {
  const [one, other] = [await company(provider), await company(provider)]
  const tag = (await add(provider, one, 'shared')).body
  expect((await add(provider, other, 'shared')).body.id).toBe(tag.id)
  const bearers = async () =>
    (await provider.ask(listTags)).body
      .filter(({ id }: { id: string }) => id === tag.id)
      .map(({ account_id }: { account_id: string }) => account_id)
  expect((await bearers()).sort()).toEqual([one, other].sort())
  expect((await take(provider, one, tag.id)).status).toBe(204)
  expect(await bearers()).toEqual([other])
  expect((await take(provider, one, tag.id)).status).toBe(404)
  await provider.ask(deleteAccount, { params: { id: other } })
  expect(await bearers()).toEqual([])
})

test('the stack above sees a company’s tags on its stack', async () => {
  const accounts = (await provider.ask(listAccounts)).body
  const { id } = accounts.find(({ owns_stack }: { owns_stack: string }) => owns_stack === customer.stackId)
  const tag = (await add(provider, id, 'Fish')).body
  const seen = async (by: Client) =>
    (await by.ask(listStacks)).body.find((each: { id: string }) => each.id === customer.stackId).tags
  expect(await seen(provider)).toEqual([{ id: tag.id, name: 'Fish' }])
  expect(await seen(people.root)).toEqual([{ id: tag.id, name: 'Fish' }])
  expect(await seen(customer)).toEqual([])
})

test('stacks cannot see each other’s tags, even on the same person', async () => {
  const email = 'guest@example.org'
  const guest = await people.member(customer, email)
  await people.member(provider, email)
  const theirs = (await add(customer, guest.accountId, 'of Fjord')).body
  await add(provider, guest.accountId, 'of Northwind')
  expect(await tagsOf(customer, guest.accountId)).toEqual([theirs])
  const id = await company(provider)
  expect((await add(customer, id, 'x')).status).toBe(404)
  expect((await customer.ask(listTagsOfAccount, { params: { id } })).status).toBe(404)
  expect((await take(provider, guest.accountId, theirs.id)).status).toBe(404)
  expect(await tagsOf(customer, guest.accountId)).toEqual([theirs])
})

test('changing tags requires permission and a valid name', async () => {
  const id = await company(provider)
  const tag = (await add(provider, id, 'kept')).body
  const viewer = await people.member(provider, 'viewer@example.org')
  expect(await tagsOf(viewer, id)).toEqual([tag])
  expect((await add(viewer, id, 'x')).status).toBe(403)
  expect((await take(viewer, id, tag.id)).status).toBe(403)
  for (const name of ['', ' ', 'a\nb', 'x'.repeat(61), 5, null]) {
    const answer = await provider.ask(addTagToAccount, { body: { name, account_id: id } })
    expect([name, answer.status]).toEqual([name, 422])
  }
  const body = { name: 'x', account_id: id }
  expect((await provider.ask(addTagToAccount, { body: { ...body, more: 1 } })).status).toBe(422)
  expect((await people.ask(addTagToAccount, { body })).status).toBe(401)
  expect((await people.ask(listTags)).status).toBe(401)
  expect((await people.ask(listTagsOfAccount, { params: { id } })).status).toBe(401)
  expect((await people.ask(removeTagFromAccount, { params: { accountId: id, tagId: tag.id } })).status).toBe(
    401,
  )
  expect(await tagsOf(provider, id)).toEqual([tag])
})

test('many simultaneous requests can add the same new tag', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => company(provider)))
  const made = await Promise.all(ids.map((id) => add(provider, id, 'at once')))
  expect(made.map(({ status }) => status)).toEqual(ids.map(() => 201))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
})
