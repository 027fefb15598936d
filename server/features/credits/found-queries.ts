import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { type LookedFor, ledgerEntries, ledgerPostings, type Numbers } from '../ledger/public.ts'
import {
  hasText,
  idsWith,
  kindsCalled,
  postingConditions,
  type TransactionFilters,
} from './filter-queries.ts'

/** A text that is looked for in a stack's transactions, with the other filters and the numbers that these leave. */
export interface Search {
  readonly text: string
  readonly filters: TransactionFilters
  /** Types aren't found by their names. */
  readonly isOfTexts?: boolean
  /** How many postings the stack has, where that is known. */
  readonly numbers: Numbers & { readonly postings?: number | undefined }
}

/** What blocks are looked through for. */
export function lookedFor({ text, filters, isOfTexts }: Search): LookedFor {
  const kinds = isOfTexts ? [] : kindsCalled(text, filters)
  return { text, kinds: kinds.map(({ type, direction }) => `${type} ${direction}`), types: filters.type }
}

/** The first of what is found, in an order. */
export interface FirstFound {
  readonly order: 'asc' | 'desc'
  readonly most: number
}

/** The same, sorted by a column. */
export interface SortedPage extends FirstFound {
  readonly column: 'p.amount' | 'p.balance'
}

/** The numbers of the first `most` that are found among these. */
export async function foundAmong(
  db: StackBound,
  stackId: string,
  search: Search,
  { order, most }: FirstFound,
  numbers: readonly number[] | Expression<unknown>,
): Promise<number[]> {
  const those = Array.isArray(numbers) ? sql`${numbers}::bigint[]` : (numbers as Expression<unknown>)
  const rows = await among(db, stackId, those, search)
    .select(sql<number>`p.nr`.as('nr'))
    .orderBy('p.nr', order)
    .limit(most)
    .execute()
  return rows.map(({ nr }) => nr)
}

/** What is found among these numbers, an array: a plan looks each up, in their order. */
export function among(
  db: StackBound,
  stackId: string,
  numbers: Expression<unknown>,
  { text, filters, isOfTexts }: Search,
) {
  return ledgerEntries(db, stackId)
    .where(sql<SqlBool>`p.nr = any (${numbers})`)
    .where((where) => where.and([...postingConditions(filters), hasText(text, isOfTexts)]))
}

/** Between what postings have in their copies no text has this; one that is looked for may. */
const betweenTexts = '\u0001'

/** The conditions beside the text, when there are any, and the column that is sorted by. */
export function checkedBy(
  db: StackBound,
  stackId: string,
  { text, filters }: Search,
  column?: SortedPage['column'],
): Expression<unknown> | null {
  const conditions = postingConditions(filters)
  const isOfOne = sql<SqlBool>`p.nr = m.nr`
  if (text.includes(betweenTexts)) {
    return ledgerEntries(db, stackId)
      .select(sql.ref(column ?? 'p.nr').as('sorted'))
      .where((where) => where.and([isOfOne, ...conditions, hasText(text)]))
      .offset(sql.lit(0))
  }
  if ((!column || column === 'p.amount') && conditions.length === 0) return null
  return ledgerPostings(db, stackId)
    .select(sql.ref(column ?? 'p.nr').as('sorted'))
    .where((where) => where.and([isOfOne, ...conditions]))
    .offset(sql.lit(0))
}

/** What has an id that begins so, with what it is sorted by: the first `most`. */
export async function havingIds(
  db: StackBound,
  stackId: string,
  { text, filters, numbers }: Search,
  { column, order, most }: FirstFound & { readonly column: 'p.nr' | SortedPage['column'] },
): Promise<Sorted[]> {
  const ids = idsWith(text)
  if (!ids) return []
  return ledgerPostings(db, stackId)
    .select([sql<number>`p.nr`.as('nr'), sql.ref<number>(column).as('sorted')])
    .where(sql<SqlBool>`p.transaction_id >= ${ids.from}::uuid`)
    .where(sql<SqlBool>`p.transaction_id <= ${ids.to}::uuid`)
    .where('p.nr', '>=', numbers.first)
    .where('p.nr', '<=', numbers.last)
    .where((where) => where.and(postingConditions(filters)))
    .orderBy(column, order)
    .orderBy('p.nr', order)
    .limit(most)
    .execute()
}

/** The first `most` of both, each once. */
export function firstOf(
  one: readonly Sorted[],
  other: readonly Sorted[],
  { order, most }: FirstFound,
): readonly Sorted[] {
  if (other.length === 0) return one
  const all = new Map([...one, ...other].map((each) => [each.nr, each]))
  return [...all.values()].sort((a, b) => compare(a, b, order)).slice(0, most)
}

/** What is found, with what it is sorted by. */
export interface Sorted {
  readonly nr: number
  readonly sorted: number
}

/** Which of them comes first. */
export function compare(a: Sorted, b: Sorted, order: 'asc' | 'desc'): number {
  const difference = a.sorted - b.sorted || a.nr - b.nr
  return order === 'asc' ? difference : -difference
}
