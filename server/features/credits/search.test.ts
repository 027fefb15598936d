import { mostCounted } from '@sensorstack/contract/features/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { labelOf } from '@sensorstack/contract/features/credits/transaction-types.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../platform/db/as-owner.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { findInBlocks, isInBlocks, ledgerPostings } from '../ledger/public.ts'
import { type LedgerWorld, move, startLedger } from '../ledger/testing/ledger-world.ts'
import type { TransactionFilters } from './filter-queries.ts'
import { countEntries, type EntryRow, listEntries, type TransactionPage } from './transaction-queries.ts'

/** More blocks than are looked at one by one, some that are on no shelf yet, and what is in no block yet. */
const howMany = 5_900
const words = ['Älter', 'order', '100 %', 'a_b', 'SB-1', 'ORDER 7', 'x']

let ledger: LedgerWorld
let stackId: string
/** The newest first. */
let all: EntryRow[]

beforeAll(async () => {
  ledger = await startLedger()
  const [own = '', other = ''] = await ledger.addStacks(2)
  stackId = own
  await ledger.book([move(null, own, 90_000_000), move(null, other, 90_000_000)])
  for (let booked = 1; booked < howMany; booked += 200) {
    await ledger.book(
      Array.from({ length: Math.min(200, howMany - booked) }, (_, i) => {
        const nr = booked + i
        // Some are near one another, others are all over.
        const message = `${words[nr % 7]} ${Math.floor(nr / 600)} ${nr}${nr === 77 ? ' only here' : ''}`
        const there = nr % 3 > 0
        return {
          ...move(
            there ? own : other,
            nr % 4 === 0 && there ? null : there ? other : own,
            1 + ((nr * 7919) % 9_973),
          ),
          ...(nr % 5 > 0 ? { message } : { detail: { sensorbox_sn: `NW-${nr}` } }),
        }
      }),
    )
  }
  // Amounts that only the other one has.
  for (let booked = 0; booked < 2_400; booked += 200)
    await ledger.book(Array.from({ length: 200 }, (_, i) => move(other, null, 20_000 + i)))
  all = await list({ limit: howMany })
  expect(all).toHaveLength(howMany)
})
afterAll(() => ledger.close())

function inStack<T>(work: (db: Parameters<typeof listEntries>[0]) => Promise<T>): Promise<T> {
  const scope = { accountId: ledger.root, roots: [stackId], tree: false, barred: [] }
  return ledger.database().forStacks({ scope, stackId, readOnly: true }, work)
}
const list = (page: TransactionPage) => inStack((db) => listEntries(db, stackId, page))
const count = (filters: TransactionFilters) => inStack((db) => countEntries(db, stackId, filters))

const points = (units: number) => units / 10_000
/** Tells of each one alone whether the filters let it through, as somebody would who reads them all. */
function isLetThrough(
  row: EntryRow,
  { search, start, end, type, min_amount: least, max_amount: most }: TransactionFilters,
) {
  const label = labelOf(row.type, row.amount > 0 ? 'incoming' : 'outgoing')
  const texts = [row.message, row.sender_name, row.receiver_name, row.detail.sensorbox_sn, label]
  const text = search?.trim().toLowerCase() ?? ''
  const amount = points(Math.abs(row.amount))
  return (
    (texts.some((each) => each?.toLowerCase().includes(text)) ||
      (text.length >= 8 && row.id.startsWith(text))) &&
    (type === undefined || type.includes(row.type)) &&
    (start === undefined || row.booked_at.getTime() >= start) &&
    (end === undefined || row.booked_at.getTime() < end) &&
    (least === undefined || amount >= least) &&
    (most === undefined || amount <= most)
  )
}

const text = fc.oneof(
  fc.constantFrom(
    'order',
    'ORDER 7',
    'only here',
    'nowhere',
    'nw-1',
    '0 %',
    'a_',
    'ÄLTER',
    'platform',
    'received',
    'x',
  ),
  fc.record({ nr: fc.nat(howMany - 1), from: fc.nat(8), length: fc.integer({ min: 1, max: 9 }) }).map(
    ({ nr, from, length }) =>
      () =>
        (all[nr]?.message ?? all[nr]?.id ?? '').slice(from, from + length),
  ),
  fc.nat(howMany - 1).map((nr) => () => (all[nr]?.id ?? '').slice(0, 8 + (nr % 28))),
)
const sortedTypes: TransactionType[] = ['platform_fee', 'recharge_root_stack', 'transfer']
const query = fc.record({
  search: fc.option(text, { freq: 5, nil: undefined }),
  time: fc.option(fc.tuple(fc.nat(howMany - 1), fc.nat(howMany - 1)), { freq: 2, nil: undefined }),
  least: fc.option(fc.nat(10_000), { freq: 2, nil: undefined }),
  most: fc.option(fc.nat(10_000), { freq: 2, nil: undefined }),
  types: fc.option(fc.subarray(sortedTypes, { minLength: 1 }), {
    freq: 4,
    nil: undefined,
  }),
  sort: fc.constantFrom('created_at', 'created_at', 'amount', 'balance', 'type'),
  order: fc.constantFrom('asc', 'desc'),
  limit: fc.integer({ min: 1, max: 60 }),
  offset: fc.oneof(fc.constant(0), fc.nat(300)),
})

const compare = async (given: typeof query extends fc.Arbitrary<infer T> ? T : never) => {
  const { search: drawn, time, types, least, most, sort, order, limit, offset } = given
  const search = typeof drawn === 'function' ? drawn() : drawn
  const times = time?.map((at) => all[at]?.booked_at.getTime() ?? 0).sort((a, b) => a - b)
  const filters: TransactionFilters = {
    ...(search !== undefined && { search }),
    ...(times && { start: times[0], end: times[1] }),
    ...(types && { type: types }),
    ...(least !== undefined && { min_amount: points(least) }),
    ...(most !== undefined && { max_amount: points(most) }),
  }
  const placeOf = (row: EntryRow) => {
    if (sort === 'type') return sortedTypes.indexOf(row.type)
    return sort === 'created_at' ? row.nr : row[sort as 'amount' | 'balance']
  }
  const sign = order === 'asc' ? 1 : -1
  const expected = all
    .filter((row) => isLetThrough(row, filters))
    .sort((a, b) => sign * (placeOf(a) - placeOf(b) || a.nr - b.nr))
  const page = { ...filters, sort, order, limit, offset } as TransactionPage
  expect((await list(page)).map(({ nr }) => nr)).toEqual(
    expected.slice(offset, offset + limit).map(({ nr }) => nr),
  )
  const isBounded = [search?.trim() || undefined, least, most].some((each) => each !== undefined)
  expect(await count(filters)).toBe(isBounded ? Math.min(mostCounted, expected.length) : expected.length)
}

test('finds what somebody would who reads all of them', { timeout: 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(query, compare), { numRuns: 150, seed: 7 })
})

const anything = { search: undefined, time: undefined, types: undefined, least: undefined, most: undefined }

test.each(['asc', 'desc'] as const)(
  'what is called so comes with what has the text, by type, %s',
  async (order) => {
    for (const search of ['platform', 'received', 'e', 'order 7', 'recharge'])
      for (const offset of [0, 1_450])
        await compare({ ...anything, search: () => search, sort: 'type', order, limit: 60, offset })
  },
)

test.each(['asc', 'desc'] as const)(
  'amounts reach to the very ends of what is asked for, %s',
  async (order) => {
    for (const [from, to] of [
      [3, 2_900],
      [40, 3_000],
      [1_000, 5_000],
    ] as const) {
      const [least = 0, most = 0] = [all[from], all[to]]
        .map((row) => Math.abs(row?.amount ?? 0))
        .sort((x, y) => x - y)
      await compare({ ...anything, least, most, sort: 'created_at', order, limit: howMany, offset: 0 })
      await compare({ ...anything, least: most, most, sort: 'created_at', order, limit: 60, offset: 0 })
    }
  },
)

test('what is in some blocks, or in none yet, is told by the numbers alone', async () => {
  const chosen = [0, 3, 9, 17]
  const rows = await inStack((db) =>
    ledgerPostings(db, stackId)
      .select(sql<number>`p.nr`.as('nr'))
      .where(isInBlocks(chosen, 20))
      .orderBy('p.nr')
      .execute(),
  )
  const isExpected = (nr: number) => nr > 20 * 256 || chosen.includes(Math.floor((nr - 1) / 256))
  const expected = all.map(({ nr }) => nr).filter(isExpected)
  expect(rows.map(({ nr }) => nr)).toEqual(expected.toReversed())
})

test.each(['asc', 'desc'] as const)(
  'what blocks have of a text comes in order, %s, however much is wanted at a time',
  async (order) => {
    const find = (
      text: string,
      numbers: { first: number; last: number },
      most: number,
      atOnce?: { blocks: number; shelves: number },
    ) =>
      inStack(async (db) => {
        const looked = { text, kinds: [], types: undefined }
        const found: number[] = []
        const search = { looked, numbers, postings: howMany, checked: null, order, most: () => most }
        for await (const some of findInBlocks(
          db,
          stackId,
          search,
          (those) => sql<number[]>`array(${those})`,
          atOnce,
        )) {
          expect(some.length).toBeLessThanOrEqual(most)
          found.push(...some.map(Number))
        }
        return found
      })
    const last = Math.floor(howMany / 256) * 256
    for (const [from, to] of [
      [1, last],
      [700, 5_200],
      [2_049, 2_304],
      [last, last],
    ] as const) {
      const numbers = { first: from, last: to }
      const expected = all
        .filter(({ nr, message }) => nr >= from && nr <= to && message?.toLowerCase().includes('order'))
        .map(({ nr }) => nr)
      if (order === 'asc') expected.reverse()
      for (const [blocks, shelves] of [
        [6, 24],
        [1, 1],
        [1, 2],
        [9, 1],
      ] as const)
        expect(await find('order', numbers, howMany, { blocks, shelves })).toEqual(expected)
    }
    const everywhere = { first: 1, last: howMany }
    expect(await find('only here', everywhere, 1)).toEqual([
      all.find(({ message }) => message?.includes('only here'))?.nr,
    ])
    expect(await find('nowhere', everywhere, 1)).toEqual([])
    expect(await find('order', { first: howMany, last: howMany }, 1)).toEqual([])
  },
)

// A plan that is kept knows neither how few rows are wanted, nor what amounts a stack has.
test.each([
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'created_at', order: 'desc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'created_at', order: 'asc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'amount', order: 'desc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'amount', order: 'asc', count: 20 },
  { of: 'a few', least: 2_500, most: 2_600, sort: 'created_at', order: 'desc', count: 20 },
  { of: 'a few', least: 2_500, most: 2_600, sort: 'amount', order: 'asc', count: 20 },
  { of: 'none', least: 20_000, most: 21_000, sort: 'created_at', order: 'desc', count: 0 },
  { of: 'none', least: 20_000, most: 21_000, sort: 'amount', order: 'desc', count: 0 },
] as const)(
  'a page of $of by their amounts, $sort $order, reads few postings where plans are kept',
  async ({ least, most, sort, order, count: expected }) => {
    await asOwner(ledger.fresh.databases.owner, (tx) => sql`analyze`.execute(tx))
    const read = await inStack(async (db) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db.tx)
      const before = await countRead(db.tx)
      const filters = { min_amount: points(least), max_amount: points(most) }
      expect(await listEntries(db, stackId, { ...filters, sort, order, limit: 20 })).toHaveLength(expected)
      return (await countRead(db.tx)) - before
    })
    expect(read).toBeLessThan(1_200)
  },
)

test('what is asked often is planned once, whatever it is asked with', async () => {
  const custom = await inStack(async (db) => {
    for (let nr = 1; nr <= 12; nr++) {
      await listEntries(db, stackId, { limit: nr })
      await listEntries(db, stackId, { limit: nr, start: nr, sort: 'balance' })
      await countEntries(db, stackId, { search: 'order', end: all[nr]?.booked_at.getTime() })
    }
    const { rows } = await sql<{ count: number }>`
      select sum(custom_plans)::integer as count from pg_prepared_statements where statement like '%join "ledger_transaction"%'`.execute(
      db.tx,
    )
    return rows[0]?.count
  })
  expect(custom).toBe(0)
})

/** How many postings the transaction has read so far, in the table or an index. */
async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as count from (
    select 'ledger_posting'::regclass::oid as oid
    union select indexrelid from pg_index where indrelid = 'ledger_posting'::regclass) those`.execute(tx)
  return rows[0]?.count ?? 0
}

test('a block that isn’t as it would be made anew is found by the proof', async () => {
  expect(await ledger.proof()).toMatchObject({ wrong: 0 })
  const change = (table: string, where: string, what: string) =>
    asOwner(ledger.fresh.databases.owner, async (tx) => {
      await sql`alter table ${sql.table(table)} disable trigger ledger_is_final`.execute(tx)
      await sql.raw(`update ${table} set ${what} where stack_id = '${stackId}' and ${where}`).execute(tx)
      await sql`alter table ${sql.table(table)} enable trigger ledger_is_final`.execute(tx)
    })
  const newest = `block = ${Math.floor(howMany / 256) - 1}`
  const otherBit = 'marks = set_bit(marks, 7, 1 - get_bit(marks, 7))'
  for (const [table, where, wrong, right] of [
    ['ledger_shelf', 'shelf = 1', otherBit, otherBit],
    ['ledger_block', newest, otherBit, otherBit],
    ['ledger_block', newest, `to_at = to_at + interval '1 s'`, `to_at = to_at - interval '1 s'`],
    ['ledger_block_copy', newest, `texts[7] = texts[7] || 'x'`, 'texts[7] = left(texts[7], -1)'],
    ['ledger_block_copy', newest, 'places[7] = places[7] + 1', 'places[7] = places[7] - 1'],
    ['ledger_block_copy', 'block = 3', 'amounts[7] = amounts[7] + 1', 'amounts[7] = amounts[7] - 1'],
    [
      'ledger_block_copy',
      'block = 3',
      'least_balance = least_balance + 1',
      'least_balance = least_balance - 1',
    ],
    ['ledger_block_copy', 'block in (3, 1000)', 'block = 1000', 'block = 3'],
  ] as const) {
    await change(table, where, wrong)
    expect((await ledger.proof()).wrong).toBeGreaterThan(0)
    await change(table, where, right)
    expect(await ledger.proof()).toMatchObject({ wrong: 0 })
  }
  for (const table of ['ledger_block', 'ledger_block_copy', 'ledger_shelf'])
    await expect(
      asOwner(ledger.fresh.databases.owner, (tx) => sql`delete from ${sql.table(table)}`.execute(tx)),
    ).rejects.toThrow('What is booked is never changed or deleted.')
})
