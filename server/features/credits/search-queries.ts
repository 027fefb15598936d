import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import {
  findCandidates,
  isInBlocks,
  ledgerEntries,
  ledgerPostings,
  type Numbers,
  numbersOfBlock,
} from '../ledger/public.ts'
import { fewOfAmount } from './amount-queries.ts'
import { hasText, lookedFor, postingConditions, type TransactionFilters } from './filter-queries.ts'
import { planAnew } from './plans.ts'

/** Blocks that may have a text are asked for by so many shelves at a time, and looked through 6, then 12 at a time. */
const atOnce = { shelves: 8, blocks: [6, 12] } as const
/** So many blocks are looked through as a whole, and what is found is sorted. */
const fewest = 8
/**
 * Of so many blocks the postings are gathered and sorted: 16, or a sixteenth of all up to 64. The fewer of all may have a text, the
 * longer it takes to go along an order to them.
 */
const fewOf = (count: number) => Math.max(16, Math.min(64, count / 16))

/** A text that is looked for in a stack's transactions, with the other filters and the numbers that these leave. */
export interface Search {
  readonly text: string
  readonly filters: TransactionFilters
  readonly numbers: Numbers
}

/** The numbers of the first `most` that are found, in the order of their numbers. */
export async function searchNumbers(
  db: StackBound,
  stackId: string,
  search: Search,
  { order, most }: { readonly order: 'asc' | 'desc'; readonly most: number },
): Promise<number[]> {
  const found: number[] = []
  const conditions = [...postingConditions(search.filters), hasText(search.text)]
  for await (const numbers of placesOf(db, stackId, search, order)) {
    const rows = await among(db, stackId, numbers, conditions)
      .select(sql<number>`p.nr`.as('nr'))
      .orderBy('p.nr', order)
      .limit(most - found.length)
      .execute()
    found.push(...rows.map(({ nr }) => nr))
    if (found.length >= most) break
  }
  return found
}

/** How many are found; of more than `most`, so many. Counted where they are: a thousand of them take longer to hand over than to find. */
export async function countFound(
  db: StackBound,
  stackId: string,
  search: Search,
  most: number,
): Promise<number> {
  let count = 0
  const conditions = [...postingConditions(search.filters), hasText(search.text)]
  for await (const numbers of placesOf(db, stackId, search, 'desc')) {
    const those = among(db, stackId, numbers, conditions)
      .select('p.nr')
      .orderBy('p.nr', 'desc')
      .limit(most - count)
    const row = await db.tx
      .selectFrom(those.as('those'))
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    count += row.count
    if (count >= most) break
  }
  return count
}

/** The numbers of a page of what is found, sorted by something else. */
export async function searchSorted(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  page: {
    readonly column: 'p.type' | 'p.amount' | 'p.balance'
    readonly order: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
  },
): Promise<number[]> {
  const { newest, count, blocks } = await findCandidates(db, stackId, lookedFor(text), numbers)
  const those: number[] = []
  for await (const some of blocks('desc', Number.MAX_SAFE_INTEGER)) those.push(...some)
  const { column, order, limit, offset } = page
  const ranges = () => [...those.map(numbersOfBlock), newest].flatMap((some) => within(some, numbers))
  if (those.length <= fewest) {
    const rows = await among(db, stackId, ranges(), [...postingConditions(filters), hasText(text)])
      .select(sql<number>`p.nr`.as('nr'))
      .orderBy(column, order)
      .orderBy('p.nr', order)
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ nr }) => nr)
  }
  // A few are all there is to sort; of many, the order is gone along for no longer than the page needs.
  const isFew = those.length <= fewOf(count)
  const from = isFew
    ? postingsOf(db, stackId, ranges())
    : ledgerPostings(db, stackId)
        .select(postingColumns)
        .where('p.nr', '>=', sql.lit(numbers.first))
        .where('p.nr', '<=', sql.lit(numbers.last))
        .where(isInBlocks(those, count))
  const query = db.tx
    .selectFrom(sql<{ nr: number }>`(${from})`.as('p'))
    .select(['p.nr', sql.ref(column).as('sorted')])
    .orderBy(sql.ref(column), order)
    .orderBy('p.nr', order)
  const found: number[] = []
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  let last: { nr: number; sorted: unknown } | undefined
  // Limits are written out: a plan that doesn't know them sorts all that there is.
  for (let size = isFew ? 256 : 128; found.length < offset + limit; size *= 2) {
    let next = query.where((where) => where.and(postingConditions(filters))).limit(sql.lit(size))
    if (last)
      next = next.where(sql<SqlBool>`(${sql.ref(column)}, p.nr) ${beyond} (${last.sorted}, ${last.nr})`)
    const rows = await planAnew(db, () => next.execute())
    last = rows.at(-1)
    found.push(...(await havingText(db, stackId, rows, text)))
    if (rows.length < size) break
  }
  return found.slice(offset, offset + limit)
}

/** The numbers of those of the postings that have the text, in the order given. */
async function havingText(
  db: StackBound,
  stackId: string,
  postings: readonly { readonly nr: number }[],
  text: string,
): Promise<number[]> {
  const numbers = postings.map(({ nr }) => nr)
  const rows = await among(db, stackId, numbers.map(alone), [hasText(text)])
    .select(sql<number>`p.nr`.as('nr'))
    .execute()
  const having = new Set(rows.map(({ nr }) => nr))
  return numbers.filter((nr) => having.has(nr))
}

const postingColumns = ['p.nr', 'p.type', 'p.amount', 'p.balance', 'p.booked_at'] as const

/** The postings of these numbers, range by range: a plan that joins them otherwise goes through all that there are. */
function postingsOf(db: StackBound, stackId: string, ranges: readonly Numbers[]) {
  const ofRange = ledgerPostings(db, stackId)
    .select(postingColumns)
    .where(sql<SqlBool>`p.nr between r.first and r.last`)
    .offset(sql.lit(0))
  return db.tx
    .selectFrom(rangesOf(ranges).as('r'))
    .innerJoinLateral(ofRange.as('p'), (join) => join.onTrue())
    .select(postingColumns)
}

function among(
  db: StackBound,
  stackId: string,
  numbers: readonly Numbers[],
  conditions: Expression<SqlBool>[],
) {
  return ledgerEntries(db, stackId)
    .where(areIn(numbers))
    .where((where) => where.and(conditions))
}

/** Whether a posting's number (`p.nr`) is one of these. They are counted up in the database: a plan looks each up, in their order. */
function areIn(numbers: readonly Numbers[]): Expression<SqlBool> {
  return sql`p.nr = any (array(select generate_series(r.first, r.last) from ${rangesOf(numbers)} r))`
}

function rangesOf(numbers: readonly Numbers[]) {
  return sql<Numbers>`(select * from unnest(${numbers.map(({ first }) => first)}::bigint[],
    ${numbers.map(({ last }) => last)}::bigint[]) as ends (first, last))`
}

const alone = (nr: number): Numbers => ({ first: nr, last: nr })

/** Numbers among which all are that are found, some at a time. */
async function* placesOf(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  order: 'asc' | 'desc',
): AsyncGenerator<readonly Numbers[]> {
  const those = await fewOfAmount(db, stackId, filters, numbers)
  if (those) {
    yield those.map(alone)
    return
  }
  const { newest, blocks } = await findCandidates(db, stackId, lookedFor(text), numbers)
  const last = within(newest, numbers)
  if (order === 'desc' && last.length > 0) yield last
  let step = 0
  for await (const listed of blocks(order, atOnce.shelves)) {
    for (let at = 0; at < listed.length; ) {
      const size = atOnce.blocks[Math.min(step++, atOnce.blocks.length - 1)] ?? 1
      yield listed.slice(at, at + size).flatMap((block) => within(numbersOfBlock(block), numbers))
      at += size
    }
  }
  if (order === 'asc' && last.length > 0) yield last
}

/** The numbers of the one that are in the other. */
function within(some: Numbers, { first, last }: Numbers): Numbers[] {
  const both = { first: Math.max(some.first, first), last: Math.min(some.last, last) }
  return both.first <= both.last ? [both] : []
}
