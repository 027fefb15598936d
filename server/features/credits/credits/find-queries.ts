import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import {
  type Direction,
  labelOf,
  type TransactionType,
  transactionTypes,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'

/** Filters for the transactions of a stack. An omitted filter matches all. Times are in milliseconds, amounts in points. */
export interface TransactionFilters {
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly search?: string | undefined
  readonly type?: readonly TransactionType[] | undefined
  readonly direction?: Direction | undefined
  readonly min_amount?: number | undefined
  readonly max_amount?: number | undefined
}

/** Filters with a page of the matches, by default the newest first. */
export interface TransactionPage extends TransactionFilters {
  /** Only postings with a smaller number. */
  readonly before?: number | undefined
  readonly limit: number
  readonly offset?: number | undefined
  readonly sort?: 'created_at' | 'type' | 'amount' | 'balance' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

/** Whether the filters match everything. */
export function letAllThrough({ search, ...filters }: TransactionFilters): boolean {
  const { start, end, type, direction } = filters
  const isOpen = [start, end, type, direction].every((each) => each === undefined)
  return isOpen && !isCountedToEnd({ search, ...filters })
}

/** Whether the filters search for a text or an amount. Then at most `mostCounted` matches are counted. */
export function isCountedToEnd({ search, min_amount: least, max_amount: most }: TransactionFilters): boolean {
  return Boolean(search?.trim()) || least !== undefined || most !== undefined
}

/** Returns the numbers of a page of a stack's postings, unordered. */
export async function findNumbers(db: StackBound, stackId: string, page: TransactionPage): Promise<number[]> {
  const { rows } = await sql<{ nr: number }>`select nr from ${found(stackId, page)} nr`.execute(db.tx)
  return rows.map(({ nr }) => nr)
}

/** Returns how many of a stack's postings match the filters, but at most `most`. */
export async function countFound(
  db: StackBound,
  stackId: string,
  filters: TransactionFilters,
  most: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${found(stackId, { ...filters, limit: most })}`.execute(db.tx)
  return rows[0]?.count ?? 0
}

const columns = { created_at: 'nr', type: 'type', amount: 'amount', balance: 'balance' } as const
/** An upper bound for all amounts. */
const mostUnits = Number.MAX_SAFE_INTEGER

function found(stackId: string, page: Omit<TransactionPage, 'limit'> & { readonly limit: number | null }) {
  const { start, end, type, direction, min_amount: least, max_amount: most, before } = page
  const { sort = 'created_at', order = 'desc', offset = 0, limit } = page
  const hasAmount = least !== undefined || most !== undefined
  const text = page.search?.trim()
  const ids = text ? idsWith(text) : null
  return sql`find_postings(
    stack => ${stackId}::uuid,
    pattern => containing(${text || null}::text),
    first_id => ${ids?.first ?? null}::uuid,
    last_id => ${ids?.last ?? null}::uuid,
    called_incoming => ${text ? called(text, 'incoming') : null}::text[],
    called_outgoing => ${text ? called(text, 'outgoing') : null}::text[],
    from_at => ${start === undefined ? null : new Date(start)}::timestamptz,
    until_at => ${end === undefined ? null : new Date(end)}::timestamptz,
    types => ${type ? [...type] : null}::text[],
    incoming => ${direction ? direction === 'incoming' : null}::boolean,
    least_amount => ${hasAmount ? unitsOf(least ?? 0) : null}::bigint,
    most_amount => ${hasAmount ? (most === undefined ? mostUnits : unitsOf(most)) : null}::bigint,
    before => ${before ?? null}::bigint,
    sorted_by => ${columns[sort]}::text,
    direction => ${order}::text,
    skipped => ${offset}::bigint,
    wanted => ${limit}::bigint)`
}

/** Returns the types whose names contain the text. The database doesn't contain the names. */
function called(text: string, direction: Direction): TransactionType[] | null {
  const types = transactionTypes.filter((type) => folded(labelOf(type, direction)).includes(folded(text)))
  return types.length > 0 ? types : null
}

const fewestDigits = 8

/** Returns the range of ids with this prefix, or null if the text isn't a prefix of an id or is too short. */
function idsWith(text: string): { first: string; last: string } | null {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < fewestDigits || digits.length > 32) return null
  const id = (rest: string) =>
    digits.padEnd(32, rest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const first = id('0')
  const isSo = text.includes('-') ? first.startsWith(text.toLowerCase()) : true
  return isSo ? { first, last: id('f') } : null
}
