import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StackBound } from '../../../platform/db/database.ts'
import { bookCredits } from '../../core/ledger/public.ts'
import { type LedgerWorld, move, random, startLedger } from '../../core/ledger/testing/ledger-world.ts'
import { sumTransactions } from './sum-transactions.ts'
import { countEntries, listEntries } from './transaction-queries.ts'

interface Posting {
  readonly nr: number
  readonly at: number
  readonly units: number
}

const dayMs = 86_400_000
const beginning = Date.UTC(2024, 9, 20)
let ledger: LedgerWorld

beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

function inStack<T>(stackId: string, work: (db: StackBound) => Promise<T>): Promise<T> {
  const scope = { accountId: ledger.root, roots: [stackId], tree: false, barred: [] }
  return ledger.database().forStacks({ scope, stackId, readOnly: true }, work)
}

/** Books these amounts for the stack at these times, in this order. Outgoing amounts are negative. */
async function book(stackId: string, booked: readonly Omit<Posting, 'nr'>[]): Promise<Posting[]> {
  for (const { at, units } of booked)
    await ledger.database().asSystem((tx) => {
      const given = units > 0 ? move(null, stackId, units) : move(stackId, null, -units)
      return bookCredits(tx, [{ id: random.id(), ...given }], { at, actor: null, limited: false })
    })
  return booked.map((each, i) => ({ ...each, nr: i + 1 }))
}

const lengths = { year: 4, month: 7, day: 10 } as const

/** Returns the expected sums: a simple reference implementation. */
function sumUp(all: readonly Posting[], by: keyof typeof lengths, start: number, end: number) {
  const isoOf = ({ at }: Posting) => new Date(at).toISOString().slice(0, lengths[by])
  const within = all.filter(({ at }) => at >= start && at < end)
  let balance = all.filter(({ at }) => at < start).reduce((sum, { units }) => sum + units, 0)
  return [...new Set(within.map(isoOf))].sort().map((period) => {
    const those = within.filter((each) => isoOf(each) === period)
    balance += those.reduce((sum, { units }) => sum + units, 0)
    return { period, transactions: those.length, balance }
  })
}

const midnight = (ms: number) => Math.floor(ms / dayMs) * dayMs
const firstOfMonth = (ms: number) => Date.UTC(new Date(ms).getUTCFullYear(), new Date(ms).getUTCMonth(), 1)

/** Mostly advances the clock, and sometimes sets it back by days or months. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 12 * dayMs }) },
  { weight: 2, arbitrary: fc.integer({ min: 20 * dayMs, max: 70 * dayMs }) },
  { weight: 1, arbitrary: fc.integer({ min: -70 * dayMs, max: 0 }) },
)
const units = fc.integer({ min: -50_000, max: 50_000 }).filter((each) => each !== 0)
const given = fc.record({
  steps: fc.array(fc.record({ step, units }), { minLength: 1, maxLength: 24 }),
  times: fc.array(fc.tuple(fc.nat(600 * dayMs), fc.nat(600 * dayMs)), { minLength: 3, maxLength: 3 }),
})

test('sums, counts and pages agree with the postings, in whatever order of time they were booked', {
  timeout: 60_000,
}, async () => {
  const compare = async ({ steps, times }: typeof given extends fc.Arbitrary<infer T> ? T : never) => {
    const [stackId = ''] = await ledger.addStacks(1)
    let at = beginning
    const all = await book(
      stackId,
      steps.map((each) => {
        at += each.step
        return { at, units: each.units }
      }),
    )
    const asked = times
      .map((pair) => pair.map((ms) => beginning + ms).sort((a, b) => a - b) as [number, number])
      .flatMap(([start, end]) => [
        [start, end] as const,
        [midnight(start), midnight(end)] as const,
        [firstOfMonth(start), firstOfMonth(end)] as const,
      ])
    await inStack(stackId, async (db) => {
      for (const by of ['year', 'month', 'day'] as const) {
        const sums = async (range: { start?: number; end?: number }) =>
          (await sumTransactions(db, stackId, { by, ...range })).map(
            ({ period, transactions, credit_balance: balance }) => ({
              period,
              transactions,
              balance: Math.round(balance * 10_000),
            }),
          )
        expect(await sums({})).toEqual(sumUp(all, by, 0, Number.MAX_SAFE_INTEGER))
        // The bounds are rounded down to days.
        for (const [start, end] of asked)
          expect(await sums({ start, end })).toEqual(sumUp(all, by, midnight(start), midnight(end)))
      }
      for (const [start, end] of asked) {
        const those = all.filter((each) => each.at >= start && each.at < end).map(({ nr }) => nr)
        expect(await countEntries(db, stackId, { start, end })).toBe(those.length)
        const page = await listEntries(db, stackId, { start, end, limit: 100, order: 'asc' })
        expect(page.map(({ nr }) => nr)).toEqual(those)
      }
    })
    expect(await ledger.proof()).toMatchObject({ wrong: 0 })
  }
  await fc.assert(fc.asyncProperty(given, compare), { numRuns: 25, seed: 27 })
})
