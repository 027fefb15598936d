import {
  createAccount,
  deleteAccount,
  listAccounts,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { waiting } from '../../../testing/waiting.ts'
import { erasePerson } from './erase-people.ts'

let people: People
let provider: Client
let nr = 0
const newAddress = () => `together${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(61 * 60_000)
  provider = await people.signIn('admin@northwind.example')
})

const times = <T>(count: number, work: (nr: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, each) => work(each)))
const company = (email: string, more: object = {}) => ({ type: 'company', name: 'Company', email, ...more })
const remove = (id: string) => provider.ask(deleteAccount, { params: { id } })

test('creating a customer many times at once creates one, with one stack', async () => {
  const email = newAddress()
  const body = company(email, { is_sensorbox_customer: true })
  const before = (await provider.ask(listStacks)).body.length
  const answers = await times(12, () => provider.ask(createAccount, { body }))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
  expect((await provider.ask(listStacks)).body).toHaveLength(before + 1)
})

test('deleting a partner many times at once succeeds once', async () => {
  for (const more of [{}, { is_sensorbox_customer: true }]) {
    const made = (await provider.ask(createAccount, { body: company(newAddress(), more) })).body
    const statuses = (await times(8, () => remove(made.id))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, ...Array(7).fill(404)])
  }
})

test('a change during the deletion of a partner happens either before it or returns 404', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = (await provider.ask(createAccount, { body: company(newAddress()) })).body
    const contact = await provider.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })
    const belongs = { contact_of_company: id }
    const ways = [
      () => provider.ask(updateAccount, { params: { id }, body: { name: `Company ${round}` } }),
      (each: number) => provider.ask(addTagToAccount, { body: { name: `tag ${each}`, account_id: id } }),
      () => provider.ask(createAccount, { body: { type: 'contact', name: 'Carl', ...belongs } }),
      () => provider.ask(updateAccount, { params: { id: contact.body.id }, body: belongs }),
    ]
    const answers = await times(25, (each) =>
      each === 6 ? remove(id) : (ways[each % 4] ?? remove)(each as never),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    for (const good of [200, 201, 204, 404]) statuses.delete(good)
    expect([...statuses]).toEqual([])
    const left = (await provider.ask(listAccounts)).body
    expect(left.filter((each: { contact_of_company: string }) => each.contact_of_company === id)).toEqual([])
  }
})

test.each(['people', 'children'])(
  'a closed stack gets no new %s, even by requests that began before',
  async (whom) => {
    const email = newAddress()
    const body = company(email, { is_sensorbox_customer: true })
    const { id, owns_stack } = (await provider.ask(createAccount, { body })).body
    const leaving = await people.join(email)
    const late = newAddress()
    const letIn = () =>
      whom === 'people'
        ? leaving.ask(invite, { body: { email: late, name: 'Late' } })
        : leaving.ask(createAccount, { body: company(late, { is_sensorbox_customer: true }) })

    const both = await people.database.asSystem(async (tx) => {
      // Closing and adding both need the tally of the stack: first one has to wait, then the other.
      await tx
        .selectFrom('stack_tally')
        .select('stack_id')
        .where('stack_id', '=', owns_stack)
        .forUpdate()
        .execute()
      const closing = remove(id)
      await expect.poll(() => waiting(people)).toBe(1)
      const lettingIn = letIn()
      await expect.poll(() => waiting(people)).toBe(2)
      return { closing, lettingIn }
    })
    // The second request conflicts with the first, and on its retry the caller has no right left.
    expect([(await both.closing).status, (await both.lettingIn).status]).toEqual([204, 401])
    const { open, below } = await people.database.asSystem(async (tx) => ({
      open: await tx
        .selectFrom('access_right')
        .select('status')
        .where('stack_id', '=', owns_stack)
        .where('status', 'in', ['inactive', 'invited', 'accepted'])
        .execute(),
      below: await tx.selectFrom('stack').select('id').where('parent_id', '=', owns_stack).execute(),
    }))
    expect([open, below]).toEqual([[], []])
  },
)

test('changes of a person who is being erased are not kept', async () => {
  const elsewhere = await people.signIn('admin@root.example')
  const email = newAddress()
  const mary = await people.member(elsewhere, email)
  await people.member(provider, email)
  const save = (by: Client, name: string) =>
    by.ask(updateAccount, { params: { id: mary.accountId }, body: { name } })
  const saved = await people.database.asSystem(async (tx) => {
    await erasePerson(tx, people, mary.accountId)
    const own = save(mary, 'Kept by Mary')
    await expect.poll(() => waiting(people)).toBe(1)
    const noted = save(provider, 'Kept by the provider')
    await expect.poll(() => waiting(people)).toBe(2)
    return { own, noted }
  })
  await saved.own
  expect((await saved.noted).body.code).toBe('PERSON_DELETED')
  const rows = await people.database.asSystem(async (tx) => [
    await tx.selectFrom('account').select('name').where('id', '=', mary.accountId).execute(),
    await tx.selectFrom('access_right').select('noted').where('account_id', '=', mary.accountId).execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain('Kept by')
})
