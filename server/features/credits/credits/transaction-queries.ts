import type { AdditionalData } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { mostCounted } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { countPostings, ledgerEntries } from '../../core/ledger/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import {
  countFound,
  findNumbers,
  isCountedToEnd,
  letAllThrough,
  type TransactionFilters,
  type TransactionPage,
} from './find-queries.ts'
import { countByDays, isOfDays } from './sum-queries.ts'

export type { TransactionFilters, TransactionPage }

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

/** Returns a page of a stack's transactions in the requested order, by default the newest first. */
export async function listEntries(
  db: StackBound,
  stackId: string,
  page: TransactionPage,
): Promise<EntryRow[]> {
  const { before, limit, offset = 0, sort = 'created_at', order = 'desc' } = page
  // Numbers have no gaps, so without filters they locate a page directly, whatever its offset.
  if (sort === 'created_at' && letAllThrough(page)) {
    const postings = await countPostings(db, stackId)
    const last = before === undefined ? postings : Math.min(before - 1, postings)
    const [from, to] = order === 'asc' ? [offset, last] : [0, last - offset]
    return entries(db, stackId)
      .where('p.nr', '>', from)
      .where('p.nr', '<=', to)
      .orderBy('p.nr', order)
      .limit(limit)
      .execute()
  }
  const found = await findNumbers(db, stackId, page)
  return entries(db, stackId)
    .where(sql<SqlBool>`p.nr = any (${found}::bigint[])`)
    .orderBy(columns[sort], order)
    .orderBy('p.nr', order)
    .execute()
}

const columns = { created_at: 'p.nr', type: 'p.type', amount: 'p.amount', balance: 'p.balance' } as const

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
 * Returns how many transactions of a stack match the filters. With a text or an amount, at most `mostCounted` are counted.
 */
export async function countEntries(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
): Promise<number> {
  if (isCountedToEnd(filters)) return countFound(db, stackId, filters, mostCounted)
  if (letAllThrough(filters)) return countPostings(db, stackId)
  return isOfDays(filters) ? countByDays(db, stackId, filters) : countFound(db, stackId, filters, null)
}

/** Returns the transaction with this id from the perspective of the stack. */
export async function findEntry(db: StackBound, stackId: string, id: string): Promise<EntryRow> {
  return entries(db, stackId).where('t.id', '=', id).executeTakeFirstOrThrow()
}
