import { unitsOf } from '@sensorstack/contract/features/credits/amount.ts'
import type { AdditionalData } from '@sensorstack/contract/features/credits/credit.ts'
import {
  type Direction,
  labelOf,
  type TransactionType,
  transactionTypes,
} from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { namedPeople } from '../accounts/public.ts'
import { creditDays, ledgerEntries } from '../ledger/public.ts'

/** Which transactions of a stack; what is left out lets all through. Times in milliseconds, amounts in points. */
export interface TransactionFilters {
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly search?: string | undefined
  readonly type?: readonly TransactionType[] | undefined
  readonly direction?: Direction | undefined
  readonly min_amount?: number | undefined
  readonly max_amount?: number | undefined
}

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
  const { before, limit, offset, sort = 'created_at', order = 'desc' } = page
  const column = { created_at: 'p.nr', type: 'p.type', amount: 'p.amount', balance: 'p.balance' } as const
  let query = entries(db, stackId)
    .where((where) => where.and(conditions(page)))
    .orderBy(column[sort], order)
  if (sort !== 'created_at') query = query.orderBy('p.nr', order)
  if (before !== undefined) query = query.where('p.nr', '<', before)
  if (offset !== undefined) query = query.offset(offset)
  return query.limit(limit).execute()
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

/** How many transactions of a stack the filters let through. */
export async function countEntries(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
): Promise<number> {
  const row = await ledgerEntries(db, stackId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => where.and(conditions(filters)))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The transaction of this id as the stack sees it. */
export async function findEntry(db: StackBound, stackId: string, id: string): Promise<EntryRow> {
  return entries(db, stackId).where('t.id', '=', id).executeTakeFirstOrThrow()
}

function conditions({
  start,
  end,
  search,
  type,
  direction,
  min_amount: least,
  max_amount: most,
}: TransactionFilters): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const add = (condition: Expression<SqlBool>) => all.push(condition)
  if (start !== undefined) add(sql`p.booked_at >= ${new Date(start)}`)
  if (end !== undefined) add(sql`p.booked_at < ${new Date(end)}`)
  if (type !== undefined) add(sql`p.type = any (${[...type]}::text[])`)
  if (direction === 'incoming') add(sql`p.amount > 0`)
  if (direction === 'outgoing') add(sql`p.amount < 0`)
  if (least !== undefined) add(sql`abs(p.amount) >= ${unitsOf(least)}`)
  if (most !== undefined) add(sql`abs(p.amount) <= ${unitsOf(most)}`)
  const text = search?.trim()
  if (text) add(found(text))
  return all
}

/** What types are called isn't stored: those whose name has the text are looked for by their type. */
function found(text: string): Expression<SqlBool> {
  const called = (direction: Direction) =>
    transactionTypes.filter((type) => labelOf(type, direction).toLowerCase().includes(text.toLowerCase()))
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(t.message ilike ${like} or t.sender_name ilike ${like} or t.receiver_name ilike ${like}
    or t.detail ->> 'sensorbox_sn' ilike ${like} or t.id::text ilike ${like}
    or (p.amount > 0 and p.type = any (${called('incoming')}::text[]))
    or (p.amount < 0 and p.type = any (${called('outgoing')}::text[])))`
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
  const period = sql<string>`to_char(day, ${sql.lit(forms[by])})`
  return creditDays(db.tx)
    .select([
      period.as('period'),
      'type',
      'incoming',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(postings)::bigint`.as('postings'),
    ])
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .where(sql<SqlBool>`(${range.from}::date is null or day >= ${range.from}::date)`)
    .where(sql<SqlBool>`(${range.to}::date is null or day < ${range.to}::date)`)
    .groupBy([period, 'type', 'incoming'])
    .orderBy('period')
    .orderBy('type')
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
