import { mostCounted } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../platform/db/as-owner.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type LedgerWorld, move, startLedger } from '../../core/ledger/testing/ledger-world.ts'
import {
  countEntries,
  type EntryRow,
  listEntries,
  type TransactionFilters,
  type TransactionPage,
} from './transaction-queries.ts'

/** More postings than a search scans in the requested order before it collects all matches of the text. */
const howMany = 5_900
const words = ['İzmir Älter Straße', 'order', '100 %', 'a_b', 'SB-1', 'ORDER 7', 'x']

let ledger: LedgerWorld
let stackId: string
let otherId: string
/** The newest first. */
let all: EntryRow[]

beforeAll(async () => {
  ledger = await startLedger()
  const [own = '', other = ''] = await ledger.addStacks(2)
  stackId = own
  otherId = other
  await ledger.book([move(null, own, 90_000_000), move(null, other, 90_000_000)])
  for (let booked = 1; booked < howMany; booked += 200) {
    await ledger.book(
      Array.from({ length: Math.min(200, howMany - booked) }, (_, i) => {
        const nr = booked + i
        // Some matches are close together, others are spread out.
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
  // Amounts that only the other stack has.
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
/** Returns whether the filters match a row: a simple reference implementation. */
function isLetThrough(
  row: EntryRow,
  { search, start, end, type, min_amount: least, max_amount: most }: TransactionFilters,
) {
  const label = labelOf(row.type, row.amount > 0 ? 'incoming' : 'outgoing')
  const texts = [row.message, row.sender_name, row.receiver_name, row.detail.sensorbox_sn, label]
  const text = folded(search?.trim() ?? '')
  const amount = points(Math.abs(row.amount))
  return (
    (texts.some((each) => each && folded(each).includes(text)) ||
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
    'izmir',
    'ÄLTER STRASSE',
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

test('agrees with a filter over all rows', { timeout: 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(query, compare), { numRuns: 150, seed: 7 })
})

const anything = { search: undefined, time: undefined, types: undefined, least: undefined, most: undefined }

test.each(['asc', 'desc'] as const)(
  'finds types by name together with matches of the text, sorted by type, %s',
  async (order) => {
    for (const search of ['platform', 'received', 'e', 'order 7', 'recharge'])
      for (const offset of [0, 1_450])
        await compare({ ...anything, search: () => search, sort: 'type', order, limit: 60, offset })
  },
)

test.each(['asc', 'desc'] as const)(
  'includes both ends of the requested range of amounts, %s',
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

test.each([
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'created_at', order: 'desc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'created_at', order: 'asc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'amount', order: 'desc', count: 20 },
  { of: 'half of all', least: 2_500, most: 7_500, sort: 'amount', order: 'asc', count: 20 },
  { of: 'a few', least: 2_500, most: 2_600, sort: 'created_at', order: 'desc', count: 20 },
  { of: 'a few', least: 2_500, most: 2_600, sort: 'amount', order: 'asc', count: 20 },
] as const)(
  'a page of $of by their amounts, $sort $order, reads few postings',
  async ({ least, most, sort, order, count: expected }) => {
    await asOwner(ledger.fresh.databases.owner, (tx) => sql`analyze`.execute(tx))
    const read = await inStack(async (db) => {
      const before = await countRead(db.tx)
      const filters = { min_amount: points(least), max_amount: points(most) }
      expect(await listEntries(db, stackId, { ...filters, sort, order, limit: 20 })).toHaveLength(expected)
      return (await countRead(db.tx)) - before
    })
    expect(read).toBeLessThan(1_200)
  },
)

test.each(['created_at', 'amount'] as const)(
  'reads each posting at most once for amounts that only another stack has, by %s',
  async (sort) => {
    await asOwner(ledger.fresh.databases.owner, (tx) => sql`analyze`.execute(tx))
    const read = await inStack(async (db) => {
      const before = await countRead(db.tx)
      const filters = { min_amount: points(20_000), max_amount: points(21_000) }
      expect(await listEntries(db, stackId, { ...filters, sort, limit: 20 })).toEqual([])
      return (await countRead(db.tx)) - before
    })
    expect(read).toBeLessThan(howMany + 100)
  },
)

test('uses an index for a rare text', async () => {
  // The index keeps its latest entries in a pending list, which would be searched row by row.
  await asOwner(ledger.fresh.databases.owner, async (tx) => {
    await sql`select gin_clean_pending_list('ledger_posting_words')`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  const read = await inStack(async (db) => {
    const before = await countRead(db.tx)
    expect(await listEntries(db, stackId, { search: 'only here', limit: 20 })).toHaveLength(1)
    return (await countRead(db.tx)) - before
  })
  // The search scans the newest postings before it uses the index.
  expect(read).toBeLessThan(3_000 + 20 * 20 + 200)
})

/** Returns how many postings the transaction has read so far, in the table or an index. */
async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as count from (
    select 'ledger_posting'::regclass::oid as oid
    union select indexrelid from pg_index where indrelid = 'ledger_posting'::regclass) those`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Calls the function directly as a database role, and returns how many postings it finds in this scope. */
async function findAs(role: 'app' | 'system', roots: string[] | null, statements = ''): Promise<number> {
  const count = async (tx: Tx) => {
    if (statements) await sql.raw(statements).execute(tx)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from find_postings(${stackId}::uuid, '%', null, null, null,
      null, null, null, null, null, null, null, null, 'nr', 'desc', 0, 10)`.execute(tx)
    return rows[0]?.count ?? 0
  }
  if (role === 'system') return ledger.database().asSystem(count)
  const scope = { accountId: ledger.root, roots: roots ?? [], tree: true, barred: [] }
  return ledger
    .database()
    .forStacks({ scope, stackId: otherId, readOnly: statements === '' }, ({ tx }) => count(tx))
}

describe('a search as the owner', () => {
  test('finds postings of stacks that the request sees, and of those below', async () => {
    expect(await findAs('app', [stackId])).toBe(10)
    expect(await findAs('app', [ledger.root])).toBe(10)
  })

  test('finds nothing in a stack that the request does not see', async () => {
    expect(await findAs('app', [otherId])).toBe(0)
    expect(await findAs('app', [])).toBe(0)
  })

  test('finds nothing in a stack in which the right is disabled', async () => {
    const scope = { accountId: ledger.root, roots: [ledger.root], tree: true, barred: [stackId] }
    const found = await ledger
      .database()
      .forStacks({ scope, stackId: ledger.root, readOnly: true }, ({ tx }) =>
        sql`select from find_postings(${stackId}::uuid, null, null, null, null, null, null, null, null, null, null, null, null,
          'nr', 'desc', 0, 10)`.execute(tx),
      )
    expect(found.rows).toHaveLength(0)
  })

  test('is not deceived by temporary objects with the same names', async () => {
    const shadows = `create or replace function pg_temp.sees_stacks() returns setof uuid language sql as 'select ''${stackId}''::uuid';
      create temp table stack_closure (ancestor_id uuid, descendant_id uuid, depth integer) on commit drop;
      grant all on stack_closure to public;
      insert into stack_closure values ('${otherId}', '${stackId}', 0);`
    expect(await findAs('app', [otherId], shadows)).toBe(0)
    expect(await findAs('app', [stackId], shadows)).toBe(10)
  })

  test('is available to requests only', async () => {
    await expect(findAs('system', null)).rejects.toThrow('permission denied for function find_postings')
  })

  test.each(['nr; drop table x', 'words, nr', 'nosuch'])(
    'rejects a statement in place of a column: %s',
    async (column) => {
      const asked = inStack(({ tx }) =>
        sql`select from find_postings(${stackId}::uuid, null, null, null, null, null, null, null, null, null, null, null, null,
        ${column}, 'desc', 0, 10)`.execute(tx),
      )
      await expect(asked).rejects.toThrow('does not exist')
    },
  )
})
