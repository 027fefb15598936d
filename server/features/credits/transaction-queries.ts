import type { AdditionalData } from '@sensorstack/contract/features/credits/credit.ts'
import { mostCounted } from '@sensorstack/contract/features/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { namedPeople } from '../accounts/public.ts'
import {
  countPostings,
  ledgerEntries,
  ledgerPostings,
  type Numbers,
  numbersBooked,
} from '../ledger/public.ts'
import { countOfAmount, fewOfAmount, isOfAmounts, pageOfAmount, rangesOf } from './amount-queries.ts'
import { postingConditions, type TransactionFilters, textOf } from './filter-queries.ts'
import type { Search } from './found-queries.ts'
import { keepPlans, planAnew } from './plans.ts'
import { countFound, searchPage } from './search-queries.ts'
import { countByDays, isOfDays } from './sum-queries.ts'

export interface TransactionPage extends TransactionFilters {
  readonly before?: number | undefined
  readonly limit: number
  readonly offset?: number | undefined
  readonly sort?: 'created_at' | 'type' | 'amount' | 'balance' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export interface EntryRow {
  readonly id: string
  readonly nr: number
  readonly booked_at: Date
  readonly created_by: string | null
  readonly created_by_name: string | null
  readonly type: TransactionType
  readonly amount: number
  readonly balance: number
  readonly message: string | null
  readonly sender_stack_id: string | null
  readonly sender_name: string | null
  readonly receiver_stack_id: string | null
  readonly receiver_name: string | null
  readonly detail: AdditionalData
}

/** A page of a stack's transactions, in the order asked for; by default the newest first. */
export async function listEntries(
  db: StackBound,
  stackId: string,
  page: TransactionPage,
): Promise<EntryRow[]> {
  const { before, limit, offset = 0, sort = 'created_at', order = 'desc' } = page
  await keepPlans(db)
  const column = ({ created_at: 'p.nr', type: 'p.type', amount: 'p.amount', balance: 'p.balance' } as const)[
    sort
  ]
  const text = textOf(page)
  // Numbers have no gap: where nothing is filtered out, a page is found by them, however far it lies.
  if (column === 'p.nr' && !text && postingConditions(page).length === 0) {
    const last = Math.min(
      before === undefined ? Number.MAX_SAFE_INTEGER : before - 1,
      await countPostings(db, stackId),
    )
    const [from, to] = order === 'asc' ? [offset, last] : [0, last - offset]
    return entries(db, stackId)
      .where('p.nr', '>', from)
      .where('p.nr', '<=', to)
      .orderBy('p.nr', order)
      .limit(limit)
      .execute()
  }
  const numbers = await numbersLeft(db, stackId, page)
  if (!numbers) return []
  const search = { text: text ?? '', filters: page, numbers }
  const found = !text
    ? await listNumbers(db, stackId, { ...page, column, order, offset }, numbers)
    : (await searchPage(db, stackId, search, { column, order, most: offset + limit })).slice(offset)
  if (found.length === 0) return []
  return entries(db, stackId)
    .where(sql<SqlBool>`p.nr = any (${found}::bigint[])`)
    .orderBy(column, order)
    .orderBy('p.nr', order)
    .execute()
}

/**
 * The numbers of a page: what lies before it is passed over in an index, and not read with its transactions. Asked for by itself,
 * because in one statement with them it may be looked for once a row, where nothing is known of the tables yet.
 */
async function listNumbers(
  db: StackBound,
  stackId: string,
  page: TransactionFilters & {
    readonly column: 'p.nr' | 'p.type' | 'p.amount' | 'p.balance'
    readonly order: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
  },
  numbers: Numbers,
): Promise<number[]> {
  const { column, order, limit, offset } = page
  if (isOfAmounts(page) && column === 'p.nr') {
    const inOrder = postings(db, stackId, page, numbers)
      .select(sql<number>`p.nr`.as('nr'))
      .orderBy('p.nr', order)
      .limit(known(page, limit))
      .offset(known(page, offset))
    return pageOfAmount(db, stackId, page, numbers, { order, limit, offset, inOrder })
  }
  const few = await fewOfAmount(db, stackId, page, numbers)
  // Of no other order than their own is a range of amounts a part.
  const ranges = column === 'p.amount' ? rangesOf(page) : [page]
  const [those, others] = ranges.map((range) =>
    db.tx
      .selectFrom(
        postings(db, stackId, range, numbers)
          .$if(few !== null, (query) => query.where(sql<SqlBool>`p.nr = any (${few}::bigint[])`))
          .select([sql<number>`p.nr`.as('nr'), sql.ref(column).as('sorted')])
          .orderBy(column, order)
          .orderBy('p.nr', order)
          .limit(known(page, limit + offset))
          .as('those'),
      )
      .selectAll(),
  )
  if (!those) return []
  const query = db.tx
    .selectFrom((others ? those.unionAll(others) : those).as('those'))
    .select('nr')
    .orderBy('sorted', order)
    .orderBy('nr', order)
    .limit(known(page, limit))
    .offset(known(page, offset))
  const rows = isOfAmounts(page) ? await query.execute() : await planAnew(db, () => query.execute())
  return rows.map(({ nr }) => nr)
}

/** The numbers between which the times and `before` leave all; null when they leave none. */
async function numbersLeft(
  db: StackBound,
  stackId: string,
  { before, ...filters }: TransactionFilters & { readonly before?: number | undefined },
): Promise<Search['numbers'] | null> {
  const booked = await numbersBooked(db, stackId, filters)
  if (!booked || before === undefined) return booked
  return before <= booked.first ? null : { ...booked, last: Math.min(booked.last, before - 1) }
}

/** The postings that the filters let through, whatever text is looked for. */
function postings(db: StackBound, stackId: string, filters: TransactionFilters, { first, last }: Numbers) {
  return ledgerPostings(db, stackId)
    .where('p.nr', '>=', known(filters, first))
    .where('p.nr', '<=', known(filters, last))
    .where((where) => where.and(postingConditions(filters)))
}

/**
 * Written out beside amounts, which are as well: a plan that is kept without knowing how few rows are wanted, and how many
 * the numbers let through, gathers and sorts all of an amount for a page.
 */
function known(filters: TransactionFilters, value: number) {
  return isOfAmounts(filters) ? sql.lit(value) : sql<number>`${value}`
}

function entries(db: StackBound, stackId: string) {
  return ledgerEntries(db, stackId)
    .leftJoin(namedPeople(db.tx).as('person'), 'person.id', 't.created_by')
    .select([
      't.id',
      sql<number>`p.nr`.as('nr'),
      'p.booked_at',
      't.created_by',
      'person.name as created_by_name',
      't.type',
      'p.amount',
      sql<number>`p.balance`.as('balance'),
      't.message',
      't.sender_stack_id',
      't.sender_name',
      't.receiver_stack_id',
      't.receiver_name',
      't.detail',
    ])
}

/**
 * How many transactions of a stack the filters let through; of those with a text or an amount no more than `mostCounted`
 * are counted.
 */
export async function countEntries(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
): Promise<number> {
  await keepPlans(db)
  const text = textOf(filters)
  if (!text && postingConditions(filters).length === 0) return countPostings(db, stackId)
  if (!text && !isOfAmounts(filters) && isOfDays(filters)) return countByDays(db, stackId, filters)
  const numbers = await numbersLeft(db, stackId, filters)
  if (!numbers) return 0
  if (text) {
    const search = { text, filters, numbers }
    return countFound(db, stackId, search, mostCounted)
  }
  if (isOfAmounts(filters)) return countOfAmount(db, stackId, filters, numbers, mostCounted)
  return planAnew(db, () => countPostingsLeft(db, stackId, filters, numbers))
}

async function countPostingsLeft(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  numbers: Numbers,
): Promise<number> {
  const row = await postings(db, stackId, filters, numbers)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The transaction of this id as the stack sees it. */
export async function findEntry(db: StackBound, stackId: string, id: string): Promise<EntryRow> {
  return entries(db, stackId).where('t.id', '=', id).executeTakeFirstOrThrow()
}
