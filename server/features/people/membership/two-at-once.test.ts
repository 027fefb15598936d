import { disableColleague, listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  listAccounts,
  toggleDisable,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { waiting } from '../../../testing/waiting.ts'

let people: People
let provider: Client
let other: Client
let nr = 0
const newAddress = () => `both${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  provider = await people.signIn('admin@northwind.example')
  other = await people.member(provider, newAddress(), 'admin')
})
afterAll(() => people.close())
beforeEach(() => {
  people.clock.advance(16 * 60_000)
})

const update = (by: Client, id: string, body: object) => by.ask(updateAccount, { params: { id }, body })
const seen = async (id: string) =>
  (await provider.ask(listAccounts)).body.find((each: { id: string }) => each.id === id)

/** Sends two requests at once: both have read the data before either of them continues. */
async function atOnce(id: string, first: () => Promise<Asked>, second: () => Promise<Asked>) {
  const both = await people.database.asSystem(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
    await tx.selectFrom('access_right').select('id').where('account_id', '=', id).forUpdate().execute()
    const one = first()
    await expect.poll(() => waiting(people)).toBe(1)
    const two = second()
    await expect.poll(() => waiting(people)).toBe(2)
    return { one, two }
  })
  return [await both.one, await both.two] as const
}

const made = {
  company: async () =>
    (await provider.ask(createAccount, { body: { type: 'company', name: 'Company', email: newAddress() } }))
      .body.id,
  contact: async () =>
    (await provider.ask(createAccount, { body: { type: 'contact', name: 'Carla' } })).body.id,
  'person of the stack': async () => (await people.member(provider, newAddress())).accountId,
  'person of another stack': async () => {
    const email = newAddress()
    await people.member(people.root, email)
    return (await people.member(provider, email)).accountId
  },
}
const kinds = Object.keys(made) as (keyof typeof made)[]

describe('two people saving at once', () => {
  test.each(kinds)('can change different fields of a %s', async (kind) => {
    const id = await made[kind]()
    const answers = await atOnce(
      id,
      () => update(provider, id, { city: 'Oslo', before: { city: null } }),
      () => update(other, id, { phone: '+49 123 456789', before: { phone: null } }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen(id)).toMatchObject({ city: 'Oslo', phone: '+49 123 456789' })
    const trail = (await provider.ask(listTrail, { query: { limit: 2 } })).body
    expect(trail.map(({ fields }: { fields: string[] }) => fields).sort()).toEqual([['city'], ['phone']])
  })

  test.each(kinds)(
    'cannot change the same field of a %s: the later request fails and changes nothing',
    async (kind) => {
      const id = await made[kind]()
      await update(provider, id, { city: 'Oslo' })
      const before = { city: 'Oslo', function: null }
      const [first, second] = await atOnce(
        id,
        () => update(provider, id, { city: 'Bergen', before }),
        () => update(other, id, { city: 'Hamar', function: 'Buyer', before }),
      )
      expect(first.status).toBe(200)
      expect([second.status, second.body.code]).toEqual([409, 'ACCOUNT_CHANGED'])
      expect(second.body.errors).toEqual([
        { field: 'city', message: 'Has since been changed. Save again to overwrite that.' },
      ])
      expect(await seen(id)).toMatchObject({ city: 'Bergen', function: null })
      const meant = await update(other, id, { city: 'Hamar', function: 'Buyer', before: { city: 'Bergen' } })
      expect(meant.body).toMatchObject({ city: 'Hamar', function: 'Buyer' })
    },
  )

  test('do not conflict over the same value or an empty field', async () => {
    const id = await made.company()
    const want = (by: Client) => () => update(by, id, { city: 'Bergen', before: { city: '' } })
    const answers = await atOnce(id, want(provider), want(other))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('conflict if one is the person and the other an admin', async () => {
    const vera = await people.member(provider, newAddress())
    const change = (city: string) => ({ city, before: { city: null } })
    const [own, admins] = await atOnce(
      vera.accountId,
      () => update(vera, vera.accountId, change('Oslo')),
      () => update(provider, vera.accountId, change('Bergen')),
    )
    expect([own.status, admins.status]).toEqual([200, 409])
    expect((await update(vera, vera.accountId, change('Hamar'))).body.code).toBe('ACCOUNT_CHANGED')
    expect((await vera.ask(me)).body.city).toBe('Oslo')
  })

  test('compare with the account, not with the stack’s notes, when a guest changes the own account', async () => {
    const email = newAddress()
    const guest = await people.member(people.root, email)
    const id = (await people.member(provider, email)).accountId
    await update(provider, id, { city: 'Oslo' })
    const own = async () => (await guest.ask(me)).body
    await update(guest, id, { city: 'Oslo' })
    const there = await people.switched(await people.signIn(email), provider.stackId)
    await update(guest, id, { city: 'Hamar', before: { city: 'Oslo' } })
    expect(await seen(id)).toMatchObject({ city: 'Oslo' })

    const late = await update(there, id, { city: 'Bergen', before: { city: 'Oslo' } })
    expect([late.status, late.body.code]).toEqual([409, 'ACCOUNT_CHANGED'])
    expect(late.body.errors).toEqual([
      { field: 'city', message: 'Has since been changed. Save again to overwrite that.' },
    ])
    const likeNoted = await update(there, id, { city: 'Oslo', before: { city: 'Bergen' } })
    expect([likeNoted.status, await own()]).toEqual([409, expect.objectContaining({ city: 'Hamar' })])

    const meant = await update(there, id, { city: 'Bergen', before: { city: 'Hamar' } })
    expect(meant.body).toMatchObject({ id, city: 'Bergen' })
    expect((await own()).city).toBe('Bergen')
    expect(await seen(id)).toMatchObject({ city: 'Oslo' })
  })

  test('do not overwrite a limit set by the other, while an unchanged limit is no change', async () => {
    const body = { type: 'company', name: 'Limited', email: newAddress(), is_sensorbox_customer: true }
    const { id } = (await provider.ask(createAccount, { body })).body
    const [first, second] = await atOnce(
      id,
      () => update(provider, id, { overspend_limit: -300, before: { overspend_limit: -100 } }),
      () => update(other, id, { overspend_limit: -400, before: { overspend_limit: -100 } }),
    )
    expect([first.status, second.status]).toEqual([200, 409])
    expect(await seen(id)).toMatchObject({ overspend_limit: -300 })
  })

  test('keep the other’s limit when both make a customer and one gives no limit', async () => {
    const customer = { is_sensorbox_customer: true }
    const answers = async (second: object) => {
      const id = await made.company()
      const both = await atOnce(
        id,
        () => update(provider, id, { ...customer, overspend_limit: -300 }),
        () => update(other, id, second),
      )
      return [...both.map(({ status }) => status), (await seen(id)).overspend_limit]
    }
    const before = { is_sensorbox_customer: false }
    expect(await answers({ ...customer, before })).toEqual([200, 200, -300])
    const shown = { ...before, overspend_limit: null }
    expect(await answers({ ...customer, overspend_limit: -400, before: shown })).toEqual([200, 409, -300])
    // A limit that is given without a value in `before` overwrites the current one.
    expect(await answers({ ...customer, overspend_limit: -400, before })).toEqual([200, 200, -400])
  })

  test('leave a customer’s stack with the same name as the company', async () => {
    const body = { type: 'company', name: 'One', email: newAddress(), is_sensorbox_customer: true }
    const { id, owns_stack } = (await provider.ask(createAccount, { body })).body
    await atOnce(
      id,
      () => update(provider, id, { name: 'Two' }),
      () => update(other, id, { name: 'Three' }),
    )
    const stacks = (await provider.ask(listStacks)).body
    const stack = stacks.find((each: { id: string }) => each.id === owns_stack)
    expect([(await seen(id)).name, stack.name]).toEqual(['Three', 'Three'])
  })
})

describe('two people disabling or enabling at once', () => {
  const toggle = (by: Client, id: string, to?: string) =>
    by.ask(toggleDisable, { params: { id }, ...(to ? { body: { to } } : {}) })

  test('do not undo each other’s change if they request a status', async () => {
    const id = await made['person of the stack']()
    for (const [to, status, code] of [
      ['disabled', 'disabled', 'RIGHT_DISABLED'],
      ['active', 'inactive', 'RIGHT_NOT_DISABLED'],
    ] as const) {
      const [first, second] = await atOnce(
        id,
        () => toggle(provider, id, to),
        () => toggle(other, id, to),
      )
      expect([first.status, second.status, second.body.code]).toEqual([200, 409, code])
      expect((await seen(id)).status).toBe(status)
    }
  })

  test('do not undo a change made in the team screen', async () => {
    const id = await made['person of another stack']()
    const rightId = await people.database.asSystem(async (tx) => {
      const right = tx.selectFrom('access_right').select('id').where('account_id', '=', id)
      return (await right.where('stack_id', '=', provider.stackId).executeTakeFirstOrThrow()).id
    })
    const [first, second] = await atOnce(
      id,
      () => provider.ask(disableColleague, { params: { id: rightId } }),
      () => toggle(other, id, 'disabled'),
    )
    expect([first.status, second.body.code]).toEqual([200, 'RIGHT_DISABLED'])
    expect((await seen(id)).status).toBe('disabled')
  })

  test('toggle the status if they do not request one', async () => {
    const id = await made['person of the stack']()
    const answers = await atOnce(
      id,
      () => toggle(provider, id),
      () => toggle(other, id),
    )
    expect(answers.map(({ body }) => body.status)).toEqual(['disabled', 'inactive'])
    expect((await toggle(provider, id, 'gone')).status).toBe(422)
  })
})
