import type { TransactionType } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { creditDays, creditMonths, isFirstOfMonth, monthOf } from '../ledger/public.ts'
import type { TransactionFilters } from './filter-queries.ts'

/** Days in UTC (YYYY-MM-DD), of which `to` is the first that doesn't count; null where there is no end. */
interface Days {
  readonly from: string | null
  readonly to: string | null
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
  range: Days,
): Promise<SumRow[]> {
  const rows = by !== 'day' && isOfMonths(range) ? monthsOf(db, stackId, range) : daysOf(db, stackId, range)
  // Written as text once a sum: for each row that takes longer than all the rest.
  const sums = rows
    .select([
      sql<Date>`date_trunc(${sql.lit(by)}, s.day::timestamp)`.as('start'),
      's.type',
      's.incoming',
      sql<number>`sum(s.amount)::bigint`.as('amount'),
      sql<number>`sum(s.postings)::bigint`.as('postings'),
    ])
    .groupBy(['start', 's.type', 's.incoming'])
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

/** What a stack had at the beginning of a day in UTC: of whole months, and of the days since the last of them. */
export async function balanceBefore(db: StackBound, stackId: string, day: string | null): Promise<number> {
  if (day === null) return 0
  const month = monthOf(Date.parse(day))
  const total = sql<number>`coalesce(sum(case when s.incoming then s.amount else -s.amount end), 0)::bigint`
  const parts = [
    monthsOf(db, stackId, { from: null, to: month }).select(total.as('sum')),
    ...(day === month ? [] : [daysOf(db, stackId, { from: month, to: day }).select(total.as('sum'))]),
  ]
  const sums = await Promise.all(parts.map((part) => part.executeTakeFirstOrThrow()))
  return sums.reduce((balance, { sum }) => balance + sum, 0)
}

const dayMs = 86_400_000

/** Whether the sums of days could tell the number of what a time lets through: whole days in UTC. */
export function isOfDays({ start = 0, end = 0 }: TransactionFilters): boolean {
  return start % dayMs === 0 && end % dayMs === 0
}

/** How many transactions were booked on these days, of these types and this direction. */
export async function countByDays(
  db: StackBound,
  stackId: string,
  { start, end, type, direction }: TransactionFilters,
): Promise<number> {
  const range = {
    from: start === undefined ? null : dayOf(start),
    to: end === undefined ? null : dayOf(end),
  }
  const rows = isOfMonths(range) ? monthsOf(db, stackId, range) : daysOf(db, stackId, range)
  let query = rows.select(sql<number>`coalesce(sum(s.postings), 0)::bigint`.as('count'))
  if (type !== undefined) query = query.where(sql<SqlBool>`s.type = any (${[...type]}::text[])`)
  if (direction !== undefined) query = query.where('s.incoming', '=', direction === 'incoming')
  return Number((await query.executeTakeFirstOrThrow()).count)
}

function isOfMonths({ from, to }: Days): boolean {
  return [from, to].every((day) => day === null || isFirstOfMonth(day))
}

/** By whole months, however many days there are. */
function monthsOf(db: StackBound, stackId: string, { from, to }: Days) {
  return db.tx
    .selectFrom(creditMonths(db, stackId).as('s'))
    .$if(from !== null, (query) => query.where(sql<SqlBool>`s.day >= ${from}::date`))
    .$if(to !== null, (query) => query.where(sql<SqlBool>`s.day < ${to}::date`))
}

function daysOf(db: StackBound, stackId: string, { from, to }: Days) {
  const days = creditDays(db.tx)
    .select(['day', 'type', 'incoming', 'amount', 'postings'])
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .$if(from !== null, (query) => query.where(sql<SqlBool>`day >= ${from}::date`))
    .$if(to !== null, (query) => query.where(sql<SqlBool>`day < ${to}::date`))
  return db.tx.selectFrom(days.as('s'))
}

/** The day in UTC of a time, as the ledger's days are named. Nothing was booked before 1970; PostgreSQL has no year 0. */
export function dayOf(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(0, 10)
}

/** How many postings a stack has of a type, by direction. */
export interface BookedOfType {
  readonly type: TransactionType
  readonly incoming: number
  readonly outgoing: number
}

/** How many a stack has of each type that it has any of, in the order of the types. */
export async function bookedByType(
  db: StackBound,
  stackId: string,
  order: 'asc' | 'desc',
): Promise<BookedOfType[]> {
  const those = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(s.postings) filter (where ${condition}), 0)::bigint`
  return db.tx
    .selectFrom(creditMonths(db, stackId).as('s'))
    .select(['s.type', those(sql`s.incoming`).as('incoming'), those(sql`not s.incoming`).as('outgoing')])
    .groupBy('s.type')
    .orderBy('s.type', order)
    .execute()
}
