import {
  countTransactions,
  listTransactions,
  rechargeRootStack,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let root: Client
/** In booking order. */
let amounts: number[]

const dayMs = 86_400_000

beforeAll(async () => {
  people = await startPeople()
  amounts = [3, 1, 2, 5, 4]
  for (const amount of amounts) {
    root = await people.signIn('admin@root.example')
    await root.ask(rechargeRootStack, { body: { credit_amount: amount, message: `of ${amount}` } })
    people.clock.advance(dayMs)
  }
  root = await people.signIn('admin@root.example')
})
afterAll(() => people.close())

const list = async (query: Ask['query']): Promise<number[]> =>
  (await root.ask(listTransactions, { query })).body.map(({ amount }: { amount: number }) => amount)
const count = async (query: Ask['query']): Promise<number> =>
  (await root.ask(countTransactions, { query })).body

test.each(['asc', 'desc'] as const)(
  'returns the right transactions on each page for every sort column, %s',
  async (order) => {
    const newest = [...amounts].reverse()
    const sorted = {
      created_at: order === 'asc' ? amounts : newest,
      balance: order === 'asc' ? amounts : newest,
      amount: [...amounts].sort((a, b) => (order === 'asc' ? a - b : b - a)),
    }
    for (const [sort, expected] of Object.entries(sorted)) {
      for (let offset = 0; offset < 6; offset += 2) {
        const page = { sort, order, limit: 2, offset }
        const filtered = { ...page, min_amount: 2 }
        expect(await list(page)).toEqual(expected.slice(offset, offset + 2))
        expect(await list(filtered)).toEqual(expected.filter((each) => each >= 2).slice(offset, offset + 2))
        expect(await list({ ...page, search: 'of ' })).toEqual(expected.slice(offset, offset + 2))
      }
    }
    expect(await list({ before: 4, offset: 1, order, limit: 2 })).toEqual(order === 'asc' ? [1, 2] : [1, 3])
  },
)

test('counts the same by daily sums and by single transactions', async () => {
  const today = Math.floor(people.clock.now() / dayMs) * dayMs
  const at = (ms: number) => new Date(ms).toISOString()
  for (const days of [0, 1, 2, 3, 9]) {
    const range = { start: at(today - days * dayMs), end: at(today) }
    const whole = await count(range)
    expect(whole).toBe((await list({ ...range, limit: 100 })).length)
    expect(await count({ ...range, min_amount: 0 })).toBe(whole)
    expect(await count({ ...range, direction: 'incoming', type: 'recharge_root_stack' })).toBe(whole)
    expect(await count({ ...range, direction: 'outgoing' })).toBe(0)
  }
  expect(await count({})).toBe(5)
  const [third] = (await root.ask(listTransactions, { query: { before: 4, limit: 1 } })).body
  expect(await count({ start: third.created_at })).toBe(3)
  expect(await count({ search: 'of 5' })).toBe(1)
})
