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
import { countPostings, creditDays, ledgerEntries, ledgerPostings } from '../ledger/public.ts'

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
  const { before, limit, offset = 0, sort = 'created_at', order = 'desc' } = page
  const column = { created_at: 'p.nr', type: 'p.type', amount: 'p.amount', balance: 'p.balance' } as const
  // Numbers have no gap: where nothing is filtered out, a page is found by them, however far it lies.
  if (sort === 'created_at' && conditions(page).length === 0) {
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
  // Texts are looked for from the newest on, and no further than the page needs.
  if (sort === 'created_at' && needsTransactions(page)) {
    return entries(db, stackId)
      .where((where) => where.and(conditions(page)))
      .where('p.nr', '<', before ?? Number.MAX_SAFE_INTEGER)
      .orderBy('p.nr', order)
      .limit(limit)
      .offset(offset)
      .execute()
  }
  // What lies before the page is passed over in an index, and not read with its transactions.
  const numbers = postings(db, stackId, page)
    .select('p.nr')
    .where('p.nr', '<', before ?? Number.MAX_SAFE_INTEGER)
  const found = numbers.orderBy(column[sort], order).orderBy('p.nr', order).limit(limit).offset(offset)
  return entries(db, stackId)
    .where('p.nr', 'in', found)
    .orderBy(column[sort], order)
    .orderBy('p.nr', order)
    .execute()
}

const needsTransactions = ({ search }: TransactionFilters) => (search?.trim() ?? '') !== ''

/** The postings that the filters let through, with their transactions only where the search needs them. */
function postings(db: StackBound, stackId: string, filters: TransactionFilters) {
  const those = ledgerPostings(db, stackId)
  const all = conditions(filters)
  if (!needsTransactions(filters)) return those.where((where) => where.and(all))
  const found = ledgerEntries(db, stackId)
    .select('p.nr')
    .where((where) => where.and(all))
  return those.where('p.nr', 'in', found)
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
  const all = conditions(filters)
  if (all.length === 0) return countPostings(db, stackId)
  if (isOfDays(filters)) return countByDays(db, stackId, filters)
  const row = await postings(db, stackId, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const dayMs = 86_400_000

/** Whether the sums of days tell the number: whole days in UTC, types and directions, nothing else. */
function isOfDays(filters: TransactionFilters): boolean {
  const { start = 0, end = 0, min_amount: least, max_amount: most } = filters
  const isWhole = start % dayMs === 0 && end % dayMs === 0
  return isWhole && least === undefined && most === undefined && !needsTransactions(filters)
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
  // To write out the id of each costs more than all the rest.
  const inId = /^[0-9a-f-]+$/i.test(text) ? sql`t.id::text ilike ${like}` : sql`false`
  return sql`(t.message ilike ${like} or t.sender_name ilike ${like} or t.receiver_name ilike ${like}
    or t.detail ->> 'sensorbox_sn' ilike ${like} or ${inId}
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

/** The day in UTC of a time, as the ledger's days are named. Nothing was booked before 1970; PostgreSQL has no year 0. */
export function dayOf(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(0, 10)
}
