import {
  countTransactions,
  getBalance,
  listTransactions,
  predictDepletion,
  sumTransactions,
} from '@sensorstack/contract/features/credits/routes.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { fillLedger } from './ledger-queries.ts'

const firstStartMs = 60_000
const warmUps = 5
const timesARound = 10

/** How many postings the stack has. */
export const sizes = [
  { name: '1,000 postings', postings: 1_000 },
  { name: '1,000,000 postings', postings: 1_000_000 },
] as const

const page = { limit: 40 } as const
const inOctober = { start: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' }

/** What the block, the popup and the window of transactions ask for. */
export const questions: readonly { name: string; ask: (session: Session) => Promise<unknown> }[] = [
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
  { name: 'first page', ask: (session) => session.call(listTransactions, { query: page }) },
  {
    name: 'oldest page',
    ask: (session) => session.call(listTransactions, { query: { ...page, order: 'asc' } }),
  },
  {
    name: 'page by amount',
    ask: (session) => session.call(listTransactions, { query: { ...page, sort: 'amount' } }),
  },
  {
    name: 'page by balance',
    ask: (session) => session.call(listTransactions, { query: { ...page, sort: 'balance' } }),
  },
  {
    name: 'page of a type',
    ask: (session) => session.call(listTransactions, { query: { ...page, type: 'platform_fee' } }),
  },
  {
    name: 'page of a month',
    ask: (session) => session.call(listTransactions, { query: { ...page, ...inOctober } }),
  },
  {
    name: 'page of large amounts',
    ask: (session) => session.call(listTransactions, { query: { ...page, min_amount: 4_000 } }),
  },
  { name: 'count', ask: (session) => session.call(countTransactions) },
  {
    name: 'count of a type',
    ask: (session) => session.call(countTransactions, { query: { type: 'platform_fee' } }),
  },
  {
    name: 'search',
    ask: (session) => session.call(listTransactions, { query: { ...page, search: 'order 77' } }),
  },
]

/** Milliseconds to each answer, by `question, size`; the two sizes take turns. */
export async function measureScreens(run: BenchRun): Promise<Map<string, number[]>> {
  const sessions = []
  for (const { name, postings } of sizes) {
    run.tell(`${name}: starting and booking`)
    const program = await placeProgram({ DEMO: 'off' })
    run.lifetime.onEnd(() => program.remove())
    program.start()
    await program.untilReady(firstStartMs)
    const { provider } = await foundWorld(program)
    await fillLedger(program.superuserUrl(), provider.stackId, postings)
    sessions.push({ name, session: await provider.admin.signIn() })
  }
  const figures = new Map<string, number[]>()
  for (let round = 0; round < run.rounds; round++) {
    for (const question of questions) {
      // Each goes first as often as the others.
      for (const { name, session } of round % 2 === 0 ? sessions : sessions.toReversed()) {
        const key = `${question.name}, ${name}`
        const ms = figures.get(key) ?? []
        figures.set(key, ms)
        for (let time = round === 0 ? -warmUps : 0; time < timesARound; time++) {
          const began = performance.now()
          // What is given up for taking too long counts with the time until then.
          await question.ask(session).catch((error: unknown) => {
            if (!(error instanceof ApiFailure) || error.status !== 503) throw error
            run.tell(`${key}: 503`)
          })
          if (time >= 0) ms.push(performance.now() - began)
        }
      }
    }
  }
  return figures
}
