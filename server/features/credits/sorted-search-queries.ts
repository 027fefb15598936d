import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import {
  type Bounded,
  blocksMade,
  boundBlocks,
  countPostings,
  isInBlocks,
  ledgerPostings,
  numbersNotIn,
  postingsABlock,
  sortInBlocks,
} from '../ledger/public.ts'
import { postingConditions } from './filter-queries.ts'
import {
  among,
  checkedBy,
  compare,
  firstOf,
  foundAmong,
  havingIds,
  lookedFor,
  type Search,
  type Sorted,
  type SortedPage,
} from './found-queries.ts'
import { planAnew } from './plans.ts'

/** The numbers of the first `most` that are found, sorted by something else. */
export async function searchSorted(
  db: StackBound,
  stackId: string,
  search: Search,
  page: SortedPage,
): Promise<number[]> {
  const { numbers } = search
  const { column, order, most } = page
  const postings = await countPostings(db, stackId)
  const looked = lookedFor(search)
  const name = column === 'p.amount' ? 'amount' : 'balance'
  const bounded = (mostShelves: number) =>
    boundBlocks(db, stackId, { looked, numbers, postings, column: name, order, mostShelves })
  const [newest, few] = await Promise.all([
    among(db, stackId, numbersNotIn(sql`${postings}::bigint`, numbers), search)
      .select([sql<number>`p.nr`.as('nr'), sql.ref<number>(column).as('sorted')])
      .orderBy(column, order)
      .orderBy('p.nr', order)
      .limit(most)
      .execute(),
    bounded(fewShelves),
  ])
  const made = blocksMade(postings)
  const isFew = few !== null && few.length <= fewOf(made)
  const along = isFew ? null : await goAlong(db, stackId, search, page, { blocks: few, made })
  const blocks = along ? [] : (few ?? (await bounded(Number.MAX_SAFE_INTEGER - 1)) ?? [])
  let found: readonly Sorted[] = along ?? newest
  const checked = checkedBy(db, stackId, search, column)
  for (
    let at = 0, size = firstAtOnce;
    at < blocks.length;
    at += size, size = Math.min(2 * size, mostAtOnce)
  ) {
    const next = blocks[at]
    const last = found[most - 1]
    if (next && last && compare(bestOf(next, order), last, order) > 0) break
    const those = blocks.slice(at, at + size).map(({ block }) => block)
    found = firstOf(
      found,
      await sortInBlocks(db, stackId, { looked, numbers, checked, order, most }, those),
      page,
    )
  }
  return firstOf(found, await havingIds(db, stackId, search, page), page).map(({ nr }) => nr)
}

/** Blocks are sorted so many at a time, at first and at most. */
const firstAtOnce = 2
const mostAtOnce = 256

/** What no posting of a block comes before. */
function bestOf({ block, bound }: Bounded, order: 'asc' | 'desc'): Sorted {
  return { sorted: bound, nr: (order === 'asc' ? block : block + 1) * postingsABlock }
}

/**
 * Of more blocks than these, of all that are made, a page is looked for along the order first, which passes over all others. The more may
 * have a text, the longer it takes to look through them, and the shorter to go along the order from one to the next.
 */
const fewOf = (made: number) => Math.sqrt(made) + 12
/** On more shelves than these are more blocks than a few: which they are isn't read. */
const fewShelves = 64
/** So many postings at most are looked at along the order: where they have the text seldom, blocks are looked through. */
const mostAlong = 2_048

/** The page, gone along the order for, in these blocks or in all; null when that takes too long. */
async function goAlong(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  { column, order, most }: SortedPage,
  { blocks, made }: { blocks: readonly Bounded[] | null; made: number },
): Promise<Sorted[] | null> {
  const query = ledgerPostings(db, stackId)
    .select([sql<number>`p.nr`.as('nr'), sql.ref<number>(column).as('sorted')])
    .where('p.nr', '>=', sql.lit(numbers.first))
    .where('p.nr', '<=', sql.lit(numbers.last))
    .$if(blocks !== null, (some) => some.where(isInBlocks(blocks?.map(({ block }) => block) ?? [], made)))
    .where((where) => where.and(postingConditions(filters)))
    .orderBy(sql.ref(column), order)
    .orderBy('p.nr', order)
  const found: Sorted[] = []
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  let last: Sorted | undefined
  // Limits are written out: a plan that doesn't know them sorts all that there is.
  for (let size = 128; found.length < most; size *= 2) {
    if (size > mostAlong) return null
    let next = query.limit(sql.lit(size))
    if (last)
      next = next.where(sql<SqlBool>`(${sql.ref(column)}, p.nr) ${beyond} (${last.sorted}, ${last.nr})`)
    const rows = await planAnew(db, () => next.execute())
    last = rows.at(-1)
    const nrs = rows.map(({ nr }) => nr)
    const having = new Set(
      await foundAmong(db, stackId, { text, filters: {}, numbers }, { order, most: size }, nrs),
    )
    found.push(...rows.filter(({ nr }) => having.has(nr)))
    if (rows.length < size) break
  }
  return found.slice(0, most)
}
