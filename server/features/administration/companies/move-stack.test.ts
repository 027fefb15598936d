import { deliverMany } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { setPrice, transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  listAccounts,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { pricesOf, proveBalances } from '../../core/ledger/public.ts'
import { rechargeByCommand } from '../../credits/credits/public.ts'
import { moveStack } from './move-stack.ts'

let people: People
let northwind: Client
let alpine: Client
let fjord: Client
let quay: Client

beforeAll(async () => {
  people = await startPeople()
  northwind = await people.customer(people.root, 'Northwind')
  alpine = await people.customer(people.root, 'Alpine')
  fjord = await people.customer(northwind, 'Fjord')
  quay = await people.customer(fjord, 'Quay')
})
afterAll(() => people.close())

const move = (stack: string, under: string) => moveStack(people, { stack, under })
const namesSeenBy = async (client: Client): Promise<string[]> =>
  (await client.ask(listStacks)).body.map(({ name }: { name: string }) => name).sort()
const companyIn = async (client: Client) =>
  (await client.ask(listAccounts)).body.find(
    ({ name, type }: { name: string; type: string }) => name === 'Fjord' && type === 'company',
  )
const priceAt = async (stackId: string, at: number) =>
  (await people.database.asSystem((tx) => pricesOf(tx, stackId, at))).get('platform_fee')
const newestDeed = async (client: Client) =>
  (await client.ask(listTrail, { query: { area: 'company' } })).body[0]

test('the new provider sees the stack and those below it, and the former provider no longer does', async () => {
  const visitor = await people.switched(await people.signIn('admin@northwind.example'), fjord.stackId)
  expect(await namesSeenBy(northwind)).toEqual(['Fjord', 'Northwind', 'Quay'])
  expect(await move('Fjord', 'Alpine')).toEqual({ stack: 'Fjord', under: 'Alpine', isNew: true })
  expect(await namesSeenBy(northwind)).toEqual(['Northwind'])
  expect(await namesSeenBy(alpine)).toEqual(['Alpine', 'Fjord', 'Quay'])
  expect(await namesSeenBy(fjord)).toEqual(['Fjord', 'Quay'])
  expect((await quay.ask(me)).status).toBe(200)
  expect((await visitor.ask(listAccounts)).status).toBe(403)

  expect(await companyIn(northwind)).toMatchObject({ is_sensorbox_customer: false, parent_id: null })
  expect(await companyIn(alpine)).toMatchObject({ is_sensorbox_customer: true, email: 'admin@fjord.example' })
  for (const client of [northwind, alpine, fjord]) {
    expect(await newestDeed(client)).toMatchObject({ action: 'stacks.move', actor: 'system' })
  }
  expect(await move('Fjord', 'Alpine')).toMatchObject({ isNew: false })
  expect(await move('Fjord', 'Northwind')).toMatchObject({ isNew: true })
  expect(await companyIn(northwind)).toMatchObject({ is_sensorbox_customer: true })
})

test('a partner with the address of the company gets the stack', async () => {
  const body = { type: 'company', name: 'Fjord', email: 'admin@fjord.example' } as const
  const known = await people.root.ask(createAccount, { body })
  await move('Fjord', 'Root')
  expect(await companyIn(people.root)).toMatchObject({ id: known.body.id, is_sensorbox_customer: true })
  await move('Fjord', 'Northwind')
})

test('the month that has begun costs what it did, the next one what the new provider asks for', async () => {
  const now = people.clock.now()
  const date = new Date(now)
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  const set = (by: Client, stackId: string, price: number) =>
    by.ask(setPrice, { body: { stack_id: stackId, kind: 'platform_fee', price } })
  expect((await set(people.root, northwind.stackId, 2)).status).toBe(200)
  expect((await set(people.root, alpine.stackId, 5)).status).toBe(200)
  people.clock.advance(1_000)
  await move('Fjord', 'Alpine')
  for (const { stackId } of [fjord, quay]) {
    expect(await priceAt(stackId, now - 86_400_000)).toBeFalsy()
    expect(await priceAt(stackId, people.clock.now())).toBe(20_000)
    expect(await priceAt(stackId, nextMonth)).toBe(50_000)
  }
  expect((await set(alpine, fjord.stackId, 7)).status).toBe(200)
  people.clock.advance(1_000)
  await move('Fjord', 'Northwind')
  expect(await priceAt(quay.stackId, people.clock.now())).toBe(70_000)
  expect(await priceAt(quay.stackId, nextMonth)).toBe(20_000)
})

test('points and their proof stay as they are', async () => {
  await rechargeByCommand(people, { points: 100 })
  const pay = (by: Client, to: Client) =>
    by.ask(transferCredits, {
      body: { sender_stack_id: by.stackId, receiver_stack_id: to.stackId, credit_amount: 10 },
    })
  await pay(people.root, northwind)
  const before = await people.database.asSystem(proveBalances)
  await move('Fjord', 'Alpine')
  expect(await people.database.asSystem(proveBalances)).toEqual(before)
  expect(before.wrong).toBe(0)
  await move('Fjord', 'Northwind')
})

describe('is refused', () => {
  test.each([
    ['Root', 'Alpine', 'The root stack has no provider'],
    ['Fjord', 'Quay', 'Quay is below Fjord'],
    ['Fjord', 'Fjord', 'or the same'],
    ['Nowhere', 'Alpine', 'No stack is called Nowhere'],
    ['Fjord', 'Nowhere', 'No stack is called Nowhere'],
  ])('for %s under %s', async (stack, under, reason) => {
    await expect(move(stack, under)).rejects.toThrow(reason)
  })

  test('while a box is on its way between the moved stacks and others, but not between themselves', async () => {
    const deliver = async (by: Client, to: { name: string; stackId: string }) => {
      const numbers = { serial_number: to.name, hardware_unique_id: to.name, model: 'TR-410' }
      const { body: box } = await by.ask(registerSensorbox, { body: numbers })
      const { body: known } = await by.ask(listAccounts)
      const company = known.find(
        (each: { name: string; type: string }) => each.name === to.name && each.type === 'company',
      )
      await by.ask(updateAccount, {
        params: { id: company.id },
        body: { is_sensorbox_delivery_target: true },
      })
      const params = { targetStack: to.stackId }
      const answer = await by.ask(deliverMany, { params, body: { sensorbox_ids: [box.id] } })
      expect(answer).toMatchObject({ body: { results: [{ ok: true }] } })
    }
    await deliver(fjord, { name: 'Quay', stackId: quay.stackId })
    expect(await move('Fjord', 'Alpine')).toMatchObject({ isNew: true })
    await move('Fjord', 'Northwind')
    await deliver(northwind, { name: 'Fjord', stackId: fjord.stackId })
    const reason = '1 box is being delivered between the stack and others'
    await expect(move('Fjord', 'Alpine')).rejects.toThrow(reason)
    expect(await namesSeenBy(northwind)).toContain('Fjord')
  })

  test('for a name that two stacks have', async () => {
    await people.customer(alpine, 'Twin')
    await people.database.asSystem((tx) =>
      tx.updateTable('stack').set({ name: 'Twin' }).where('id', '=', quay.stackId).execute(),
    )
    await expect(move('Twin', 'Alpine')).rejects.toThrow(`2 stacks are called Twin: give the id of one`)
    expect(await move(quay.stackId, 'Fjord')).toMatchObject({ isNew: false })
  })
})

test('any moves leave the tree and the walls as a model has them', async () => {
  const parents = new Map<string, string>()
  const ids = [people.root.stackId]
  const pick = () => ids[people.random.bytes(2).readUInt16BE() % ids.length] ?? people.root.stackId
  for (let i = 0; i < 20; i++) {
    const [id, parent] = [people.random.id(), pick()]
    const row = { id, parent_id: parent, name: `Stack ${i}`, created_at: new Date(0) }
    await people.database.asSystem((tx) => tx.insertInto('stack').values(row).execute())
    parents.set(id, parent)
    ids.push(id)
  }
  const above = (id: string): string[] => {
    const parent = parents.get(id)
    return parent === undefined ? [id] : [id, ...above(parent)]
  }
  const seenFrom = (stackId: string) =>
    people.database.forStacks(
      {
        scope: { accountId: people.root.accountId, roots: [stackId], tree: true, barred: [] },
        stackId,
        readOnly: true,
      },
      async ({ tx }) => (await tx.selectFrom('stack').select('id').execute()).map(({ id }) => id),
    )
  for (let i = 0; i < 60; i++) {
    const [stack, under] = [pick(), pick()]
    const isPossible = stack !== people.root.stackId && !above(under).includes(stack)
    const moved = move(stack, under)
    if (!isPossible && parents.get(stack) !== under) await expect(moved).rejects.toThrow()
    else {
      await moved
      parents.set(stack, under)
    }
    const { rows } = await people.database.asSystem((tx) =>
      sql<{
        id: string
        line: string[]
      }>`select descendant_id as id, array_agg(ancestor_id::text order by depth) as line
        from stack_closure where descendant_id = any (${ids}::uuid[]) group by 1`.execute(tx),
    )
    expect(new Map(rows.map(({ id, line }) => [id, line]))).toEqual(new Map(ids.map((id) => [id, above(id)])))
    const eye = pick()
    const seen = (await seenFrom(eye)).filter((id) => ids.includes(id))
    expect(seen.sort()).toEqual(ids.filter((id) => above(id).includes(eye)).sort())
  }
})
