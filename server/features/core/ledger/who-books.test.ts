import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import { bookCredits } from './book-credits.ts'
import { type LedgerWorld, move, random, startLedger } from './testing/ledger-world.ts'

let ledger: LedgerWorld
let own: string
let other: string

beforeAll(async () => {
  ledger = await startLedger()
  ;[own = '', other = ''] = await ledger.addStacks(2)
  await ledger.book([move(null, own, 10_000), move(null, other, 10_000)])
})
afterAll(() => ledger.close())

/** Books from one stack to the other while the transaction can see the stacks below these roots; null leaves the setting unset. */
async function bookSeeing(roots: string | null): Promise<number> {
  if (roots === null) await ledger.restart()
  const booked = await ledger.database().asSystem(async (tx) => {
    if (roots !== null) {
      await sql`select set_config('app.roots', ${roots}, true), set_config('app.tree', 'on', true)`.execute(
        tx,
      )
    }
    const booking = { id: random.id(), ...move(own, other, 1) }
    return bookCredits(tx, [booking], { at: Date.UTC(2026, 10, 2), actor: null, limited: true })
  })
  return booked.size
}

/** The values of the setting in a transaction without a request: unset, or reset. */
const noRequest = [null, '']

test('background work can book for every stack', async () => {
  for (const roots of noRequest) expect(await bookSeeing(roots)).toBe(1)
})

test('a request can book only if it sees both stacks', async () => {
  expect(await bookSeeing(ledger.root)).toBe(1)
  expect(await bookSeeing(`${own},${other}`)).toBe(1)
  for (const roots of [own, other, random.id()]) {
    await expect(bookSeeing(roots)).rejects.toThrow('A request books for stacks that it sees.')
  }
  expect((await ledger.accounts([own])).get(own)?.postings).toBe(5)
})

test('visibility is checked only for requests, because charges are booked by the thousand', async () => {
  await asOwner(ledger.fresh.databases.owner, (tx) =>
    sql`create or replace function sees_stacks() returns setof uuid language plpgsql stable as
      $$ begin raise exception 'looked at'; end $$`.execute(tx),
  )
  for (const roots of noRequest) expect(await bookSeeing(roots)).toBe(1)
  await expect(bookSeeing(ledger.root)).rejects.toThrow('looked at')
})
