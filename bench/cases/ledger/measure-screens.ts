import {
  countTransactions,
  exportTransactions,
  getBalance,
  listTransactions,
  predictDepletion,
  sumTransactions,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { QueryOf } from '@sensorstack/contract/platform/route.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { createClient, type Session } from '@sensorstack/simulator/client/client.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { fillLedger } from './ledger-queries.ts'
import { untilFirstRow } from './until-first-row.ts'

const firstStartMs = 60_000
/** The number of requests before the measurement, while the program is still being compiled. */
const warmUps = 100
const timesPerRound = 10

/** The number of postings of the stack. */
export const sizes = [
  { name: '1,000 postings', postings: 1_000 },
  { name: '1,000,000 postings', postings: 1_000_000 },
] as const

const page = { limit: 40 } as const
const after = { offset: 40 } as const
const sortings = ['created_at', 'type', 'amount', 'balance'] as const
const longAgo = { start: '2025-01-01T00:00:00Z', end: '2025-02-01T00:00:00Z' }
const inOctober = { start: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' }

/**
 * A tenth of the charges, which fill a page in both stacks, and a hundredth, which fill one in the large stack only.
 */
const between = {
  tenth: { min_amount: 2.5, max_amount: 3.5 },
  hundredth: { min_amount: 2.5, max_amount: 2.6 },
}

/**
 * Search texts. The first two match the same number of a stack's messages whatever its size: `order 777` is one of a
 * thousand, `order 777777` one of a million. `hundredth` matches more the larger the stack is.
 */
export const ordersOf = (postings: number) => {
  const sevens = '7'.repeat(String(postings).length - 1)
  return { one: `order ${sevens}`, eleven: `order ${sevens.slice(1)}`, hundredth: 'order 77' }
}

type Ask = (session: Session, orders: ReturnType<typeof ordersOf>) => Promise<unknown>

const pageOf =
  (query: QueryOf<typeof listTransactions>): Ask =>
  (session) =>
    session.call(listTransactions, { query: { ...page, ...query } })
const countOf =
  (query: QueryOf<typeof countTransactions>): Ask =>
  (session) =>
    session.call(countTransactions, { query })
const searchFor =
  (text: keyof ReturnType<typeof ordersOf>, query: QueryOf<typeof listTransactions> = {}): Ask =>
  (session, orders) =>
    session.call(listTransactions, { query: { ...page, ...query, search: orders[text] } })
const countFound =
  (text: keyof ReturnType<typeof ordersOf>): Ask =>
  (session, orders) =>
    session.call(countTransactions, { query: { search: orders[text] } })

/** The requests of the credits block, the popup and the window of transactions. */
export const questions: readonly { name: string; ask: Ask }[] = [
  { name: 'balance', ask: (session) => session.call(getBalance) },
  {
    name: 'forecast',
    ask: (session) => session.call(predictDepletion, { params: { id: session.stackId } }),
  },
  ...(['year', 'month', 'day'] as const).map((by) => ({
    name: `sums by ${by}`,
    ask: (session: Session) =>
      session.call(sumTransactions, { query: by === 'day' ? { by, ...inOctober } : { by } }),
  })),
  { name: 'first page', ask: pageOf({}) },
  { name: 'oldest page', ask: pageOf({ order: 'asc' }) },
  { name: 'page by amount', ask: pageOf({ sort: 'amount' }) },
  { name: 'page by balance', ask: pageOf({ sort: 'balance' }) },
  { name: 'page by type', ask: pageOf({ sort: 'type' }) },
  { name: 'page of a type', ask: pageOf({ type: 'platform_fee' }) },
  { name: 'page of a month', ask: pageOf(inOctober) },
  { name: 'page of large amounts', ask: pageOf({ min_amount: 4_000 }) },
  { name: 'page of a tenth by amounts', ask: pageOf(between.tenth) },
  { name: 'page of a hundredth by amounts', ask: pageOf(between.hundredth) },
  { name: 'count', ask: countOf({}) },
  { name: 'count of a type', ask: countOf({ type: 'platform_fee' }) },
  { name: 'count of a month', ask: countOf(inOctober) },
  { name: 'count of a tenth by amounts', ask: countOf(between.tenth) },
  { name: 'count of a hundredth by amounts', ask: countOf(between.hundredth) },
  { name: 'search for one', ask: searchFor('one') },
  { name: 'search for eleven', ask: searchFor('eleven') },
  { name: 'search for eleven, by amount', ask: searchFor('eleven', { sort: 'amount' }) },
  { name: 'search for a hundredth', ask: searchFor('hundredth') },
  { name: 'search for a hundredth, by amount', ask: searchFor('hundredth', { sort: 'amount' }) },
  { name: 'search for a hundredth, by balance', ask: searchFor('hundredth', { sort: 'balance' }) },
  { name: 'search for all', ask: pageOf({ search: 'order' }) },
  { name: 'search for all, by amount', ask: pageOf({ search: 'order', sort: 'amount' }) },
  { name: 'search for none', ask: pageOf({ search: 'invoice' }) },
  ...sortings.flatMap((sort) => [
    { name: `search for two letters that are nowhere, by ${sort}`, ask: pageOf({ search: 'zz', sort }) },
    { name: `search for two digits, by ${sort}, page after`, ask: pageOf({ search: '77', sort, ...after }) },
    {
      name: `search for a hundredth, by ${sort}, page after`,
      ask: searchFor('hundredth', { sort, ...after }),
    },
    { name: `search for all, by ${sort}, page after`, ask: pageOf({ search: 'order', sort, ...after }) },
    {
      name: `page of a tenth by amounts, by ${sort}, page after`,
      ask: pageOf({ ...between.tenth, sort, ...after }),
    },
    { name: `page of a month long ago, by ${sort}`, ask: pageOf({ ...longAgo, sort }) },
  ]),
  { name: 'count of two letters that are nowhere', ask: countOf({ search: 'zz' }) },
  { name: 'search for a type', ask: pageOf({ search: 'platform' }) },
  { name: 'search for a type, by type', ask: pageOf({ search: 'platform', sort: 'type' }) },
  { name: 'search in a month', ask: pageOf({ search: 'order', ...inOctober }) },
  { name: 'count of eleven', ask: countFound('eleven') },
  { name: 'count of a hundredth', ask: countFound('hundredth') },
  { name: 'first row of the CSV', ask: (session) => session.call(exportTransactions) },
]

/** Returns the milliseconds to each response, by `question, size`; the two sizes take turns. */
export async function measureScreens(run: BenchRun): Promise<Map<string, number[]>> {
  const sessions = []
  for (const { name, postings } of sizes) {
    run.report(`${name}: starting and booking`)
    const program = await placeProgram({ DEMO: 'off' })
    run.lifetime.onEnd(() => program.remove())
    program.start()
    await program.untilReady(firstStartMs)
    const { provider } = await foundWorld(program)
    await fillLedger(program.superuserUrl(), provider.stackId, postings)
    const client = createClient(untilFirstRow(program.url), { origin: program.url })
    const session = await client.signIn(provider.admin.email, provider.admin.password)
    sessions.push({ name, session, orders: ordersOf(postings) })
  }
  const figures = new Map<string, number[]>()
  for (let round = 0; round < run.rounds; round++) {
    for (const question of questions) {
      // Each goes first as often as the other.
      for (const { name, session, orders } of round % 2 === 0 ? sessions : sessions.toReversed()) {
        const key = `${question.name}, ${name}`
        const ms = figures.get(key) ?? []
        figures.set(key, ms)
        for (let time = round === 0 ? -warmUps : 0; time < timesPerRound; time++) {
          const began = performance.now()
          await question.ask(session, orders)
          if (time >= 0) ms.push(performance.now() - began)
        }
      }
    }
  }
  return figures
}
