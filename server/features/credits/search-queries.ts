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

/** Blocks that may have a text are asked for so many at a time, and looked through 2, 4 and at most 8 at a time. */
const blocksAtOnce = { listed: 16, looked: [2, 4, 8] } as const

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
      .orderBy('p.nr', order)
      .limit(most - found.length)
      .execute()
    found.push(...rows.map(({ nr }) => nr))
    if (found.length >= most) break
  }
  return found
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
  const sorted = <T extends ReturnType<typeof ledgerPostings>>(query: T) =>
    query
      .select([sql<number>`p.nr`.as('nr'), sql.ref(column).as('sorted')])
      .orderBy(column, order)
      .orderBy('p.nr', order)
  // A few are all there is to sort; of many, the order is gone along for no longer than the page needs.
  const few = () => [...those.map(numbersOfBlock), newest].flatMap((some) => within(some, numbers))
  const query =
    those.length <= blocksAtOnce.listed
      ? sorted(ledgerPostings(db, stackId)).where(sql<SqlBool>`p.nr = any (${few()}::bigint[])`)
      : sorted(ledgerPostings(db, stackId))
          .where('p.nr', '>=', numbers.first)
          .where('p.nr', '<=', numbers.last)
          .where(isInBlocks(those, count))
  const found: number[] = []
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  let last: { nr: number; sorted: unknown } | undefined
  for (let size = 128; found.length < offset + limit; size *= 2) {
    let next = query.where((where) => where.and(postingConditions(filters))).limit(size)
    if (last)
      next = next.where(sql<SqlBool>`(${sql.ref(column)}, p.nr) ${beyond} (${last.sorted}, ${last.nr})`)
    const rows = await next.execute()
    last = rows.at(-1)
    const some = rows.map(({ nr }) => nr)
    const having = new Set((await among(db, stackId, some, [hasText(text)]).execute()).map(({ nr }) => nr))
    found.push(...some.filter((nr) => having.has(nr)))
    if (rows.length < size) break
  }
  return found.slice(offset, offset + limit)
}

function among(
  db: StackBound,
  stackId: string,
  numbers: readonly number[],
  conditions: Expression<SqlBool>[],
) {
  return ledgerEntries(db, stackId)
    .select(sql<number>`p.nr`.as('nr'))
    .where(sql<SqlBool>`p.nr = any (${[...numbers]}::bigint[])`)
    .where((where) => where.and(conditions))
}

/** Numbers among which all are that are found, some at a time. */
async function* placesOf(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  order: 'asc' | 'desc',
): AsyncGenerator<readonly number[]> {
  const those = await fewOfAmount(db, stackId, filters, numbers)
  if (those) {
    yield those
    return
  }
  const { newest, blocks } = await findCandidates(db, stackId, lookedFor(text), numbers)
  const last = within(newest, numbers)
  if (order === 'desc' && last.length > 0) yield last
  let step = 0
  for await (const listed of blocks(order, blocksAtOnce.listed)) {
    for (let at = 0; at < listed.length; ) {
      const size = blocksAtOnce.looked[Math.min(step++, blocksAtOnce.looked.length - 1)] ?? 1
      yield listed.slice(at, at + size).flatMap((block) => within(numbersOfBlock(block), numbers))
      at += size
    }
  }
  if (order === 'asc' && last.length > 0) yield last
}

/** The numbers of the one that are in the other. */
function within(some: Numbers, { first, last }: Numbers): number[] {
  const from = Math.max(some.first, first)
  return Array.from({ length: Math.max(0, Math.min(some.last, last) - from + 1) }, (_, i) => from + i)
}
