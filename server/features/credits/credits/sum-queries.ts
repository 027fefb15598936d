import type { TransactionType } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { creditDays } from '../../core/ledger/public.ts'
import type { TransactionFilters } from './find-queries.ts'

/** A range of UTC days (YYYY-MM-DD). `to` is exclusive; null means unbounded. */
interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** The sum of a period by type and direction, in 1/10,000 point. */
export interface SumRow {
  readonly period: string
  readonly type: TransactionType
  readonly incoming: boolean
  readonly amount: number
  readonly postings: number
}

const forms = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const

/** Returns the sums of a stack by year, month or day, oldest first. */
export async function listSums(
  db: StackBound,
  stackId: string,
  by: keyof typeof forms,
  range: Days,
): Promise<SumRow[]> {
  // Converts the date to text only once per sum. Doing so for each row takes longer than all the rest.
  const sums = daysOf(db, stackId, range)
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

/** Returns the balance of a stack at the beginning of a UTC day. */
export async function balanceBefore(db: StackBound, stackId: string, day: string | null): Promise<number> {
  if (day === null) return 0
  const { sum } = await daysOf(db, stackId, { from: null, to: day })
    .select(
      sql<number>`coalesce(sum(case when s.incoming then s.amount else -s.amount end), 0)::bigint`.as('sum'),
    )
    .executeTakeFirstOrThrow()
  return sum
}

const dayMs = 86_400_000

/** Whether the range consists of whole UTC days, so that the daily sums are enough to count it. */
export function isOfDays({ start = 0, end = 0 }: TransactionFilters): boolean {
  return start % dayMs === 0 && end % dayMs === 0
}

/** Returns how many transactions of these types and this direction were booked on these days. */
export async function countByDays(
  db: StackBound,
  stackId: string,
  { start, end, type, direction }: TransactionFilters,
): Promise<number> {
  const range = {
    from: start === undefined ? null : dayOf(start),
    to: end === undefined ? null : dayOf(end),
  }
  let query = daysOf(db, stackId, range).select(sql<number>`coalesce(sum(s.postings), 0)::bigint`.as('count'))
  if (type !== undefined) query = query.where(sql<SqlBool>`s.type = any (${[...type]}::text[])`)
  if (direction !== undefined) query = query.where('s.incoming', '=', direction === 'incoming')
  return Number((await query.executeTakeFirstOrThrow()).count)
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

/** Returns the UTC day of a time, as in the ledger. Clamps to 1970, before which nothing was booked: PostgreSQL has no year 0. */
export function dayOf(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(0, 10)
}
