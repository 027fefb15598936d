import { listAccessRights, listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  deleteAccount,
  listAccounts,
  toggleDisable,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { LastRootAdmin, setSuperuser } from '../accounts/public.ts'
import { eraseDeletedPeople, erasePersonOfAddress } from './public.ts'

let people: People
let provider: Client
let customer: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`

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

const remove = (by: Client, id: string) => by.ask(deleteAccount, { params: { id } })
const seenBy = async (by: Client, id: string) =>
  (await by.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)
const eraseDue = () => eraseDeletedPeople(people)
const signInStatus = async (email: string) =>
  (await people.ask(login, { body: { username: email, password: testPassword } })).status

/** Returns the tables of the database with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  await people.database.asSystem(async (tx) => {
    const tables = ['account', 'access_right', 'outbox_mail', 'saved_reply', 'audit_entry', 'tag'] as const
    for (const table of tables) {
      const rows = await tx.selectFrom(table).selectAll().execute()
      if (JSON.stringify(rows).includes(text)) found.push(table)
    }
  })
  return found
}

describe('a person who is deleted by their only stack', () => {
  test('loses access and name at once, and is erased everywhere shortly afterwards', async () => {
    const email = newAddress()
    const name = `Name of ${email}`
    const mary = await people.member(customer, email)
    await mary.ask(updateAccount, { params: { id: mary.accountId }, body: { phone: '+49 170 5550123' } })
    await customer.ask(addTagToAccount, { body: { name: 'night shift', account_id: mary.accountId } })
    expect((await remove(customer, mary.accountId)).status).toBe(204)
    expect((await mary.ask(me)).status).toBe(401)
    const deleted = {
      name: 'Deleted person',
      email: null,
      phone: null,
      status: 'declined',
      decline_reason: 'deleted',
    }
    expect(await seenBy(customer, mary.accountId)).toMatchObject(deleted)

    await eraseDue()
    expect(await seenBy(customer, mary.accountId)).toMatchObject({ ...deleted, tags: [] })
    for (const text of [email, name, '5550123']) expect(await tablesWith(text)).toEqual([])
    expect(await signInStatus(email)).toBe(401)
    const left = await people.database.asSystem(async (tx) => [
      await tx.selectFrom('credential').selectAll().where('account_id', '=', mary.accountId).execute(),
      await tx.selectFrom('session').selectAll().where('account_id', '=', mary.accountId).execute(),
      await tx.selectFrom('one_time_token').selectAll().where('account_id', '=', mary.accountId).execute(),
    ])
    expect(left).toEqual([[], [], []])
  })

  test('cannot be changed or deleted again, and has no previous data when added again', async () => {
    const email = newAddress()
    const mary = await people.member(customer, email)
    await remove(customer, mary.accountId)
    expect((await remove(customer, mary.accountId)).body.code).toBe('PERSON_DELETED')
    const change = { params: { id: mary.accountId }, body: { name: 'Back' } }
    expect((await customer.ask(updateAccount, change)).body.code).toBe('PERSON_DELETED')
    await eraseDue()
    const again = await customer.ask(invite, { body: { email, name: 'Mary again' } })
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ id: mary.accountId, name: 'Mary again', email, tags: [] })
    expect(await signInStatus(email)).toBe(401)
    const back = await people.join(email)
    expect((await back.ask(me)).body).toMatchObject({
      name: 'Mary again',
      created_in_which_stack: customer.stackId,
    })
  })

  test('is restored with the same values as a new person in every column', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const mary = await people.member(customer, email)
    await remove(customer, mary.accountId)
    await eraseDue()
    const body = { name: 'Mary', phone: '+49 170 5550124', function: 'Buyer', comment: 'ours' }
    const ids: string[] = []
    for (const each of [email, other]) {
      ids.push((await customer.ask(invite, { body: { ...body, email: each } })).body.id)
    }
    const [revived, made] = await people.database.asSystem((tx) =>
      Promise.all(
        ids.map((id) => tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
      ),
    )
    expect({ ...revived, id: '', email: '' }).toEqual({ ...made, id: '', email: '' })
  })
})

describe('a person who also belongs to another stack', () => {
  test('keeps access there, and the stack that created and deleted the account no longer controls it', async () => {
    const email = newAddress()
    const mary = await people.member(customer, email)
    await people.member(provider, email)
    await remove(customer, mary.accountId)
    await eraseDue()
    const back = await people.signIn(email)
    expect((await back.ask(me)).body).toMatchObject({
      name: `Name of ${email}`,
      home_stack: provider.stackId,
      created_in_which_stack: null,
    })
    expect(await seenBy(provider, mary.accountId)).toMatchObject({ email, status: 'accepted' })
    expect(await seenBy(customer, mary.accountId)).toMatchObject({ name: 'Deleted person', email: null })

    const again = await customer.ask(invite, { body: { email, name: 'As we call her' } })
    expect(again.body).toMatchObject({ id: mary.accountId, name: 'As we call her' })
    await customer.ask(updateAccount, { params: { id: mary.accountId }, body: { name: 'Other' } })
    expect((await back.ask(me)).body.name).toBe(`Name of ${email}`)
  })

  test('is not erased while invited or disabled in another stack', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const mary = await people.member(customer, email)
    await provider.ask(invite, { body: { email, name: 'Mary' } })
    const ida = await people.member(customer, other)
    await people.member(provider, other)
    await provider.ask(toggleDisable, { params: { id: ida.accountId } })
    for (const { accountId } of [mary, ida]) await remove(customer, accountId)
    await eraseDue()
    expect(await seenBy(provider, mary.accountId)).toMatchObject({ email, status: 'invited' })
    expect(await seenBy(provider, ida.accountId)).toMatchObject({ email: other, status: 'disabled' })
  })
})

describe('whether other stacks know a person', () => {
  /** Returns everything that a stack can see of a person whom it invites, deletes and invites again, without address and ids. */
  async function seenOfInviting(email: string) {
    const invited = async () => (await customer.ask(invite, { body: { email, name: 'Mary' } })).body
    const first = await invited()
    await customer.ask(addTagToAccount, { body: { name: 'night shift', account_id: first.id } })
    await people.join(email)
    const trailBefore = (await customer.ask(listTrail, { query: { limit: 1 } })).body[0].id
    await remove(customer, first.id)
    const deleted = await seenBy(customer, first.id)
    const tag = (await customer.ask(listAccounts)).headers.etag
    await eraseDue()
    const since = (await customer.ask(listAccounts)).headers.etag
    const erased = await seenBy(customer, first.id)
    const again = await invited()
    const trail: { id: string; action: string }[] = (await customer.ask(listTrail, { query: { limit: 20 } }))
      .body
    return {
      sameId: again.id === first.id,
      versionOfId: again.id[14],
      deleted: { ...deleted, id: '' },
      erased: { ...erased, id: '' },
      seesErasing: tag !== since,
      again: { ...again, id: '', email: '' },
      trail: trail.filter(({ id }) => id > trailBefore).map(({ action }) => action),
    }
  }

  test('is not revealed by inviting, deleting and inviting again', async () => {
    const [known, knownLater, unknown] = [newAddress(), newAddress(), newAddress()]
    await people.member(provider, known)
    const [ofKnown, ofUnknown] = [await seenOfInviting(known), await seenOfInviting(unknown)]
    expect(ofKnown).toEqual(ofUnknown)
    expect(ofUnknown).toMatchObject({ sameId: true, seesErasing: false })

    const { id } = (await customer.ask(invite, { body: { email: knownLater, name: 'Mary' } })).body
    await remove(customer, id)
    await eraseDue()
    // An invitation of the address in the meantime leads to the same id.
    await people.member(provider, knownLater)
    expect((await customer.ask(invite, { body: { email: knownLater, name: 'Mary' } })).body.id).toBe(id)
  })
})

test('refuses to delete the caller, a superuser, an admin above the caller or the last admin', async () => {
  const email = newAddress()
  const chief = await people.member(customer, email)
  const manager = await people.member(customer, newAddress(), 'manager')
  await setSuperuser(people, email, true)
  const cases = [
    [customer, customer.accountId, 403, 'OWN_RIGHT'],
    [customer, chief.accountId, 403, 'SUPERUSER_RIGHT'],
    [manager, customer.accountId, 403, 'ROLE_ABOVE_OWN'],
    [chief, manager.accountId, 403, 'FORBIDDEN'],
    [customer, provider.accountId, 404, 'NOT_FOUND'],
  ] as const
  for (const [by, id, status, code] of cases) {
    const answer = await remove(by, id)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  await setSuperuser(people, email, false)
  const switched = await people.switched(provider, customer.stackId)
  expect((await remove(switched, customer.accountId)).body.code).toBe('LAST_ADMIN')
})

test('the command erases a person from every stack', async () => {
  const email = newAddress()
  const mary = await people.member(customer, email)
  await people.member(provider, email)
  await mary.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })
  const deps = people
  expect(await erasePersonOfAddress(deps, ` ${email.toUpperCase()} `)).toBe(true)
  expect(await tablesWith(email)).toEqual([])
  for (const by of [customer, provider]) {
    expect(await seenBy(by, mary.accountId)).toMatchObject({ name: 'Deleted person', email: null })
    const rights = (await by.ask(listAccessRights)).body
    const right = rights.find(({ account_id }: { account_id: string }) => account_id === mary.accountId)
    expect(right).toMatchObject({ status: 'declined', decline_reason: 'deleted' })
  }
  expect(await erasePersonOfAddress(deps, email)).toBe(false)
})

test('the command leaves no trace of the address, even if the person was erased before', async () => {
  const deps = people
  const traces = () =>
    people.database.asSystem((tx) => tx.selectFrom('erased_address').select('account_id').execute())
  const email = newAddress()
  const mary = await people.member(customer, email)
  await remove(customer, mary.accountId)
  await eraseDue()
  expect(await traces()).toContainEqual({ account_id: mary.accountId })
  expect(await erasePersonOfAddress(deps, email)).toBe(true)
  expect(await traces()).not.toContainEqual({ account_id: mary.accountId })
  const again = await customer.ask(invite, { body: { email, name: 'Mary' } })
  expect(again.body.id).not.toBe(mary.accountId)
})

test('the command does not erase the last admin of the root stack', async () => {
  const deps = people
  const erase = (email: string) => erasePersonOfAddress(deps, email)
  await expect(erase('admin@root.example')).rejects.toBeInstanceOf(LastRootAdmin)
  const email = newAddress()
  await people.member(people.root, email, 'admin')
  await setSuperuser(people, email, true)
  await expect(erase('admin@root.example')).rejects.toBeInstanceOf(LastRootAdmin)
  await setSuperuser(people, email, false)
  expect(await erase('admin@root.example')).toBe(true)
  await expect(erase(email)).rejects.toBeInstanceOf(LastRootAdmin)
})
