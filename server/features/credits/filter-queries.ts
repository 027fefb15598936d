import { unitsOf } from '@sensorstack/contract/features/credits/amount.ts'
import {
  type Direction,
  labelOf,
  type TransactionType,
  transactionTypes,
} from '@sensorstack/contract/features/credits/transaction-types.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

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

/** What is known of a posting (`p`) without its transaction. Between which numbers those of a time are is asked for before. */
export function postingConditions({
  start,
  end,
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
  if (least !== undefined || most !== undefined) add(ofAmount(least, most, direction))
  else if (direction === 'incoming') add(sql`p.amount > 0`)
  else if (direction === 'outgoing') add(sql`p.amount < 0`)
  return all
}

/**
 * As ranges of the stored amounts, which are below 0 where points went away: an index finds them. Written out, because a plan
 * that doesn't know the amounts goes wrong where there are few of them, or many.
 */
function ofAmount(
  least: number | undefined,
  most: number | undefined,
  direction: Direction | undefined,
): Expression<SqlBool> {
  const between = ({ low, high }: Amounts) => {
    const bounds = [
      ...(low === null ? [] : [sql<SqlBool>`p.amount >= ${sql.lit(low)}`]),
      ...(high === null ? [] : [sql<SqlBool>`p.amount <= ${sql.lit(high)}`]),
    ]
    return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
  }
  return sql<SqlBool>`(${sql.join(storedAmounts({ least, most, direction }).map(between), sql` or `)})`
}

/** Stored amounts, both included; null where there is no end. */
interface Amounts {
  readonly low: number | null
  readonly high: number | null
}

/** What came in of these amounts, and what went away. */
export function storedAmounts({
  least,
  most,
  direction,
}: {
  readonly least: number | undefined
  readonly most: number | undefined
  readonly direction: Direction | undefined
}): Amounts[] {
  const from = Math.max(1, unitsOf(least ?? 0))
  const to = most === undefined ? null : unitsOf(most)
  const came = { low: from, high: to }
  const went = { low: to === null ? null : -to, high: -from }
  if (direction === 'incoming') return [came]
  return direction === 'outgoing' ? [went] : [came, went]
}

/** The text that is looked for; undefined when all texts are let through. */
export const textOf = ({ search }: TransactionFilters): string | undefined => search?.trim() || undefined

/** A type, of which the name of one direction has what is looked for. */
export interface Kind {
  readonly type: TransactionType
  readonly direction: Direction
}

/** The types whose names have the text: names aren't stored. */
export function kindsCalled(text: string, { type: types }: TransactionFilters): Kind[] {
  return (['incoming', 'outgoing'] as const).flatMap((direction) =>
    called(text, direction)
      .filter((type) => types?.includes(type) ?? true)
      .map((type) => ({ type, direction })),
  )
}

/** Whether a posting (`p`) and its transaction (`t`) have the text. What is looked for is made small once, and not for each row as by `ilike`. */
export function hasText(text: string, isOfTexts = false): Expression<SqlBool> {
  const like = sql`(select lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`
  const ids = idsWith(text)
  return sql`(lower(t.message) like ${like} or lower(t.sender_name) like ${like} or lower(t.receiver_name) like ${like}
    or lower(t.detail ->> 'sensorbox_sn') like ${like}
    or ${ids ? sql`p.transaction_id between ${ids.from}::uuid and ${ids.to}::uuid` : sql`false`}
    or (p.amount > 0 and p.type = any (${isOfTexts ? [] : called(text, 'incoming')}::text[]))
    or (p.amount < 0 and p.type = any (${isOfTexts ? [] : called(text, 'outgoing')}::text[])))`
}

function called(text: string, direction: Direction): TransactionType[] {
  return transactionTypes.filter((type) =>
    labelOf(type, direction).toLowerCase().includes(text.toLowerCase()),
  )
}

const fewestDigits = 8

/** The ids that begin so; null for what is the beginning of none, or of too many to mean one. */
export function idsWith(text: string): { from: string; to: string } | null {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < fewestDigits || digits.length > 32) return null
  const id = (rest: string) =>
    digits.padEnd(32, rest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const from = id('0')
  const isSo = text.includes('-') ? from.startsWith(text.toLowerCase()) : true
  return isSo ? { from, to: id('f') } : null
}
