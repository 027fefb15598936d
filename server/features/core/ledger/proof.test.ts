import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import { bookCredits } from './book-credits.ts'
import { proveBalances } from './proof-queries.ts'
import { type LedgerWorld, move, random, startLedger } from './testing/ledger-world.ts'

const [october, november] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)]
const postings = 2_058

let ledger: LedgerWorld
/** `full` has many postings on a day in one month and one in the next; `short` has three in all. */
let [full, short] = ['', '']

beforeAll(async () => {
  ledger = await startLedger()
  ;[full = '', short = ''] = await ledger.addStacks(2)
  const book = (at: number, bookings: readonly ReturnType<typeof move>[]) =>
    ledger.database().asSystem((tx) =>
      bookCredits(
        tx,
        bookings.map((each) => ({ ...each, id: random.id() })),
        { at, actor: null, limited: false },
      ),
    )
  for (let booked = 0; booked < postings; booked += 343) {
    const count = Math.min(343, postings - booked)
    await book(
      october + booked,
      Array.from({ length: count }, () => move(null, full, 5)),
    )
  }
  await book(november, [
    move(null, full, 5),
    move(null, short, 5),
    move(null, short, 5),
    move(null, short, 5),
  ])
})
afterAll(() => ledger.close())

class Undone extends Error {}

/** Returns the number of errors found after falsifying the ledger despite its protections. The changes are rolled back. */
async function wrongAfter(...falsifications: RawBuilder<unknown>[]): Promise<number> {
  let wrong = Number.NaN
  const undone = asOwner(ledger.fresh.databases.owner, async (tx) => {
    for (const table of ['ledger_posting', 'credit_account'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const falsify of falsifications) await falsify.execute(tx)
    wrong = (await proveBalances(tx)).wrong
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return wrong
}

test('finds nothing wrong in an intact ledger', async () => {
  expect(await ledger.proof()).toEqual({ accounts: 3, postings: postings + 4, wrong: 0 })
  expect(await wrongAfter()).toBe(0)
})

test.each<[string, () => RawBuilder<unknown>[]]>([
  ['a balance', () => [sql`update credit_account set balance = balance + 1 where stack_id = ${short}`]],
  ['a number of postings', () => [sql`update credit_account set postings = 2 where stack_id = ${short}`]],
  [
    'what was moved',
    () => [
      sql`update ledger_posting set amount = amount + sign(amount)::bigint
        where transaction_id = (select transaction_id from ledger_posting where stack_id = ${short} and nr = 2)`,
    ],
  ],
  ['a sum of a day', () => [sql`update credit_day set amount = amount + 1 where stack_id = ${short}`]],
  [
    'the number of postings of a day',
    () => [sql`update credit_day set postings = postings + 1 where stack_id = ${short}`],
  ],
  ['a missing day', () => [sql`delete from credit_day where stack_id = ${short}`]],
  [
    'the balance after the last posting',
    () => [sql`update ledger_posting set balance = balance + 1 where stack_id = ${short} and nr = 3`],
  ],
  [
    'numbers that start too early',
    () => [sql`update ledger_posting set nr = 0 where stack_id = ${short} and nr = 2`],
  ],
  [
    'a gap between numbers',
    () => [sql`update ledger_posting set nr = 4 where stack_id = ${short} and nr = 2`],
  ],
  ['the first number of a day', () => [sql`update credit_day set first_nr = 2 where stack_id = ${full}`]],
  [
    'the last number of a day',
    () => [sql`update credit_day set last_nr = last_nr + 1 where stack_id = ${full}`],
  ],
  [
    'a day without postings',
    () => [
      sql`insert into credit_day select stack_id, '2026-01-01', type, incoming, 1, 1, 1, 1 from credit_day where stack_id = ${short}`,
    ],
  ],
  [
    'a search text that does not match the transaction',
    () => [sql`update ledger_posting set words = words || 'x' where stack_id = ${full} and nr = 7`],
  ],
  [
    'a transaction that does not sum to zero',
    () => [
      sql`update ledger_posting set amount = amount - 1 where stack_id is null
        and transaction_id = (select transaction_id from ledger_posting where stack_id = ${short} and nr = 2)`,
    ],
  ],
  [
    'a transaction of three postings',
    () => [
      sql`update ledger_posting set amount = amount - 1 where stack_id is null
        and transaction_id = (select transaction_id from ledger_posting where stack_id = ${short} and nr = 2)`,
      sql`insert into ledger_posting (transaction_id, account, amount, type, booked_at)
        select transaction_id, 'revenue', 1, type, booked_at from ledger_posting where stack_id = ${short} and nr = 2`,
    ],
  ],
])('finds %s', async (_, falsifications) => {
  expect(await wrongAfter(...falsifications())).toBeGreaterThan(0)
})
