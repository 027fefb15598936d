import type { TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import {
  type BlockSearch,
  blocksMade,
  countedPostings,
  countPostings,
  findInBlocks,
  ledgerPostings,
  type Numbers,
  numbersInLastBlock,
  numbersNotIn,
  postingsABlock,
} from '../ledger/public.ts'
import { fewOfAmount } from './amount-queries.ts'
import { idsWith, type Kind, kindsCalled, postingConditions } from './filter-queries.ts'
import {
  among,
  checkedBy,
  type FirstFound,
  firstOf,
  foundAmong,
  havingIds,
  lookedFor,
  type Search,
} from './found-queries.ts'
import { searchSorted } from './sorted-search-queries.ts'
import { type BookedOfType, bookedByType } from './sum-queries.ts'

/** The numbers of the first `most` that are found, in the order asked for. */
export function searchPage(
  db: StackBound,
  stackId: string,
  search: Search,
  { column, ...first }: FirstFound & { readonly column: 'p.nr' | 'p.type' | 'p.amount' | 'p.balance' },
): Promise<number[]> {
  if (column === 'p.nr') return searchNumbers(db, stackId, search, first)
  if (column === 'p.type') return searchByType(db, stackId, search, first)
  return searchSorted(db, stackId, search, { ...first, column })
}

/** The numbers of the first `most` that are found, in the order of their numbers. */
async function searchNumbers(
  db: StackBound,
  stackId: string,
  search: Search,
  { order, most }: FirstFound,
): Promise<number[]> {
  const { text, filters, numbers } = search
  const few = await fewOfAmount(db, stackId, filters, numbers)
  if (few) return foundAmong(db, stackId, search, { order, most }, few)
  const found: number[] = []
  const missing = () => most - found.length
  const newest = order === 'desc' ? await findNewest(db, stackId, search, most) : undefined
  const postings = newest?.postings ?? (await countPostings(db, stackId))
  if (newest) found.push(...newest.found)
  if (missing() > 0) {
    const inBlocks = findInBlocks(
      db,
      stackId,
      blockSearch(db, stackId, search, { postings, order, most: missing }),
      (those) => sql<number[]>`array(${those})`,
    )
    for await (const some of inBlocks) {
      found.push(...some.map(Number))
      if (missing() <= 0) break
    }
  }
  if (order === 'asc' && missing() > 0) {
    const those = numbersNotIn(sql`${postings}::bigint`, numbers)
    found.push(...(await foundAmong(db, stackId, search, { order, most: missing() }, those)))
  }
  if (!idsWith(text)) return found
  const those = await havingIds(db, stackId, search, { column: 'p.nr', order, most })
  return firstOf(
    found.map((nr) => ({ nr, sorted: nr })),
    those,
    { order, most },
  ).map(({ nr }) => nr)
}

/** How many are found; of more than `most`, so many. Counted where they are: a thousand of them take longer to hand over than to find. */
export async function countFound(
  db: StackBound,
  stackId: string,
  search: Search,
  most: number,
): Promise<number> {
  const { text, filters, numbers } = search
  // What has the text and an id that begins so counts once.
  if (idsWith(text)) return (await searchNumbers(db, stackId, search, { order: 'desc', most })).length
  const few = await fewOfAmount(db, stackId, filters, numbers)
  if (few) return (await foundAmong(db, stackId, search, { order: 'desc', most }, few)).length
  const newest = await findNewest(db, stackId, search, most)
  let count = newest.found.length
  const missing = () => most - count
  if (missing() <= 0) return count
  const inBlocks = findInBlocks(
    db,
    stackId,
    blockSearch(db, stackId, search, { postings: newest.postings, order: 'desc', most: missing }),
    (those) => sql<number>`(select count(*) from (${those}) those)::integer`,
  )
  for await (const some of inBlocks) {
    count += some
    if (missing() <= 0) break
  }
  return count
}

/** The search in blocks; from the newest on without the last of them, which is looked at with what is in none yet. */
function blockSearch(
  db: StackBound,
  stackId: string,
  search: Search,
  rest: Pick<BlockSearch, 'postings' | 'order' | 'most'>,
): BlockSearch {
  const { numbers } = search
  const before = rest.order === 'desc' ? (blocksMade(rest.postings) - 1) * postingsABlock : numbers.last
  return {
    ...rest,
    looked: lookedFor(search),
    numbers: { ...numbers, last: Math.min(numbers.last, before) },
    checked: checkedBy(db, stackId, search),
  }
}

/** Of no more that have a text, whatever their type, all are sorted by their types. */
const fewHavingText = 1_000
/** Of a type that has no more, all are looked at, wherever they lie. */
const fewOfType = 1_000

/** The numbers of the first `most` that are found, sorted by their type. */
async function searchByType(
  db: StackBound,
  stackId: string,
  search: Search,
  page: FirstFound,
): Promise<number[]> {
  const havingText = { ...search, isOfTexts: true }
  const most = fewHavingText + 1
  const [types, few] = await Promise.all([
    bookedByType(db, stackId, page.order),
    searchNumbers(db, stackId, havingText, { order: page.order, most }),
  ])
  return few.length < most
    ? sortByType(db, stackId, search, page, few, types)
    : searchTypes(db, stackId, search, page, types)
}

/** What has the text together with what is called so, of which the first of each type are enough. */
async function sortByType(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  { order, most }: FirstFound,
  havingText: readonly number[],
  types: readonly BookedOfType[],
): Promise<number[]> {
  const rank = new Map(types.map(({ type }, at) => [type, at]))
  const isBooked = ({ type, direction }: Kind) =>
    types.some((booked) => booked.type === type && booked[direction] > 0)
  const postings = ledgerPostings(db, stackId).select([sql<number>`p.nr`.as('nr'), 'p.type'])
  const calledSo = kindsCalled(text, filters)
    .filter(isBooked)
    .map(({ type, direction }) =>
      db.tx
        .selectFrom(
          postings
            .where('p.type', '=', type)
            .where('p.amount', direction === 'incoming' ? '>' : '<', 0)
            .where('p.nr', '>=', numbers.first)
            .where('p.nr', '<=', numbers.last)
            .where((where) => where.and(postingConditions(filters)))
            .orderBy('p.nr', order)
            .limit(most)
            .as('called'),
        )
        .select(['nr', 'type']),
    )
  const all = calledSo.reduce(
    (query, each) => query.union(each),
    postings.where(sql<SqlBool>`p.nr = any (${[...havingText]}::bigint[])`),
  )
  const rows = await all.execute()
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map(({ nr, type }) => ({ nr, rank: rank.get(type as TransactionType) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || sign * (a.nr - b.nr))
    .slice(0, most)
    .map(({ nr }) => nr)
}

/** Those of one type after those of another, until there are enough. */
async function searchTypes(
  db: StackBound,
  stackId: string,
  search: Search,
  { order, most }: FirstFound,
  types: readonly BookedOfType[],
): Promise<number[]> {
  const found: number[] = []
  for (const { type, incoming, outgoing } of types) {
    if (search.filters.type && !search.filters.type.includes(type)) continue
    const ofType = { ...search, filters: { ...search.filters, type: [type] } }
    const page = { order, most: most - found.length }
    const few =
      incoming + outgoing > fewOfType ? undefined : await numbersOfType(db, stackId, type, search.numbers)
    found.push(
      ...(few
        ? await foundAmong(db, stackId, ofType, page, few)
        : await searchNumbers(db, stackId, ofType, page)),
    )
    if (found.length >= most) break
  }
  return found
}

/** Those of the numbers whose postings are of the type, in no order. */
async function numbersOfType(
  db: StackBound,
  stackId: string,
  type: TransactionType,
  { first, last }: Numbers,
): Promise<number[]> {
  const rows = await ledgerPostings(db, stackId)
    .select(sql<number>`p.nr`.as('nr'))
    .where('p.type', '=', type)
    .execute()
  return rows.map(({ nr }) => nr).filter((nr) => nr >= first && nr <= last)
}

/**
 * What is found from the newest on of what is in no block yet and in the last block, and how many postings the stack has: so there is
 * as much of the newest whenever somebody looks. Of numbers that all lie before, nothing is asked where that is known.
 */
async function findNewest(
  db: StackBound,
  stackId: string,
  search: Search,
  most: number,
): Promise<{ postings: number; found: number[] }> {
  const { numbers } = search
  if (numbers.postings !== undefined && numbers.last <= (blocksMade(numbers.postings) - 1) * postingsABlock)
    return { postings: numbers.postings, found: [] }
  const inNone = among(db, stackId, numbersNotIn(sql`a.postings`, numbers), search)
    .select(sql<number>`p.nr`.as('nr'))
    .orderBy('p.nr', 'desc')
    .limit(most)
  const inLast = numbersInLastBlock(
    db,
    stackId,
    {
      looked: lookedFor(search),
      numbers,
      checked: checkedBy(db, stackId, search),
      order: 'desc',
      most: () => most,
    },
    sql`a.postings / ${sql.lit(postingsABlock)}`,
  )
  const { rows } = await sql<{ postings: number; found: number[] }>`
    select a.postings, case when cardinality(a.found) >= ${most}::bigint then a.found else a.found || array(${inLast}) end as found
    from (select a.postings, array(${inNone}) as found from ${countedPostings(db, stackId)} a offset 0) a`.execute(
    db.tx,
  )
  const [row] = rows
  if (!row) throw new Error('The stack has no account.')
  return { postings: row.postings, found: row.found.slice(0, most).map(Number) }
}
