import type { AdditionalData } from '@sensorstack/contract/features/credits/credit.ts'
import { mostCounted } from '@sensorstack/contract/features/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { setLocal } from '../../platform/db/pipelined-dialect.ts'
import { namedPeople } from '../accounts/public.ts'
import {
  countPostings,
  creditDays,
  ledgerEntries,
  ledgerPostings,
  type Numbers,
  numbersBooked,
} from '../ledger/public.ts'
import { countOfAmount, fewOfAmount, isOfAmounts, pageOfAmount, rangesOf } from './amount-queries.ts'
import { postingConditions, type TransactionFilters, textOf } from './filter-queries.ts'
import { countFound, searchNumbers, searchSorted } from './search-queries.ts'

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
    : column === 'p.nr'
      ? (await searchNumbers(db, stackId, search, { order, most: offset + limit })).slice(offset)
      : await searchSorted(db, stackId, search, { column, order, limit, offset })
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
  const rows = await db.tx
    .selectFrom((others ? those.unionAll(others) : those).as('those'))
    .select('nr')
    .orderBy('sorted', order)
    .orderBy('nr', order)
    .limit(known(page, limit))
    .offset(known(page, offset))
    .execute()
  return rows.map(({ nr }) => nr)
}

/**
 * One plan for all values, which is looked up in indexes, whatever they are: where there are many postings PostgreSQL plans
 * such statements anew each time, which takes longer than running them.
 */
async function keepPlans(db: StackBound): Promise<void> {
  await setLocal(db.tx, 'plan_cache_mode', 'force_generic_plan')
}

/** The numbers between which the times and `before` leave all; null when they leave none. */
async function numbersLeft(
  db: StackBound,
  stackId: string,
  { before, ...filters }: TransactionFilters & { readonly before?: number | undefined },
): Promise<Numbers | null> {
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
  if (isOfDays(filters)) return countByDays(db, stackId, filters)
  const numbers = await numbersLeft(db, stackId, filters)
  if (!numbers) return 0
  if (text) {
    const search = { text, filters, numbers }
    return countFound(db, stackId, search, mostCounted)
  }
  if (isOfAmounts(filters)) return countOfAmount(db, stackId, filters, numbers, mostCounted)
  return countPostingsLeft(db, stackId, filters, numbers)
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

const dayMs = 86_400_000

/** Whether the sums of days tell the number: whole days in UTC, types and directions, nothing else. */
function isOfDays(filters: TransactionFilters): boolean {
  const { start = 0, end = 0 } = filters
  const isWhole = start % dayMs === 0 && end % dayMs === 0
  return isWhole && !isOfAmounts(filters) && !textOf(filters)
}

async function countByDays(
  db: StackBound,
  stackId: string,
  { start, end, type, direction }: TransactionFilters,
): Promise<number> {
  let query = creditDays(db.tx)
    .select(sql<number>`coalesce(sum(postings), 0)::bigint`.as('count'))
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
  if (start !== undefined) query = query.where(sql<SqlBool>`day >= ${dayOf(start)}::date`)
  if (end !== undefined) query = query.where(sql<SqlBool>`day < ${dayOf(end)}::date`)
  if (type !== undefined) query = query.where('type', 'in', type.length > 0 ? type : ['' as TransactionType])
  if (direction !== undefined) query = query.where('incoming', '=', direction === 'incoming')
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** The transaction of this id as the stack sees it. */
export async function findEntry(db: StackBound, stackId: string, id: string): Promise<EntryRow> {
  return entries(db, stackId).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/** What was booked in a period, by type and direction, in 1/10,000 point. */
export interface SumRow {
  readonly period: string
  readonly type: TransactionType
  readonly incoming: boolean
  readonly amount: number
  readonly postings: number
}

const forms = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const

/** The sums of a stack by year, month or day, the oldest first. */
export async function listSums(
  db: StackBound,
  stackId: string,
  by: keyof typeof forms,
  range: { from: string | null; to: string | null },
): Promise<SumRow[]> {
  // Written as text once a sum: for each row that takes longer than all the rest.
  const sums = creditDays(db.tx)
    .select([
      sql<Date>`date_trunc(${sql.lit(by)}, day::timestamp)`.as('start'),
      'type',
      'incoming',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(postings)::bigint`.as('postings'),
    ])
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .where(sql<SqlBool>`(${range.from}::date is null or day >= ${range.from}::date)`)
    .where(sql<SqlBool>`(${range.to}::date is null or day < ${range.to}::date)`)
    .groupBy(['start', 'type', 'incoming'])
  return db.tx
    .selectFrom(sums.as('s'))
    .select([
      sql<string>`to_char(s.start, ${sql.lit(forms[by])})`.as('period'),
      's.type',
      's.incoming',
      's.amount',
      's.postings',
    ])
    .orderBy('s.start')
    .orderBy('s.type')
    .execute()
}

/** What a stack had at the beginning of a day in UTC. */
export async function balanceBefore(db: StackBound, stackId: string, day: string | null): Promise<number> {
  if (day === null) return 0
  const row = await creditDays(db.tx)
    .select(sql<number>`coalesce(sum(case when incoming then amount else -amount end), 0)::bigint`.as('sum'))
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .where(sql<SqlBool>`day < ${day}::date`)
    .executeTakeFirstOrThrow()
  return row.sum
}

/** The day in UTC of a time, as the ledger's days are named. Nothing was booked before 1970; PostgreSQL has no year 0. */
export function dayOf(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(0, 10)
}
