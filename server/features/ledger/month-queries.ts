import { sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { type Numbers, postingsABlock } from './block-queries.ts'

const allNumbers: Numbers = { first: 1, last: Number.MAX_SAFE_INTEGER }

/** Nothing was booked before 1970, and PostgreSQL has no year 0; nobody asks for a year of five digits. */
const lastMs = Date.UTC(9999, 11, 31)

/** The first day in UTC (YYYY-MM-DD) of the month of a time. */
export function monthOf(ms: number): string {
  return `${new Date(Math.min(lastMs, Math.max(0, ms))).toISOString().slice(0, 7)}-01`
}

/** Whether a day (YYYY-MM-DD) is the first of its month. */
export function isFirstOfMonth(day: string): boolean {
  return day.endsWith('-01')
}

/** Times in milliseconds, of which `end` is the first that doesn't count. */
interface Times {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/** The numbers between which all lie that a stack booked in a time, and how many it has where they are looked at; null when none does. */
export async function numbersBooked(
  db: StackBound,
  stackId: string,
  { start, end }: Times,
): Promise<(Numbers & { readonly postings?: number }) | null> {
  if (start === undefined && end === undefined) return allNumbers
  const months = await numbersOfMonths(db, stackId, { start, end })
  const isWhole = [start, end].every((ms) => ms === undefined || ms === Date.parse(monthOf(ms)))
  if (!months) return null
  const { first, last, postings } = months
  if (isWhole) return months
  const blocks = Math.floor(postings / postingsABlock)
  const blockOf = (nr: number) => Math.floor((nr - 1) / postingsABlock)
  const from = start === undefined ? sql`'-infinity'` : sql`${new Date(start)}`
  const to = end === undefined ? sql`'infinity'` : sql`${new Date(end)}`
  const bounds = boundsOf(
    await sql<Bounds>`
    select min(first)::bigint as first, max(last)::bigint as last from (
      select min(block) * ${sql.lit(postingsABlock)} + 1 as first, (max(block) + 1) * ${sql.lit(postingsABlock)} as last
      from ledger_block b where b.stack_id = ${stackId} and ${db.within('b.stack_id', [stackId])}
        and b.block >= ${blockOf(first)} and b.block <= ${blockOf(last)} and b.to_at >= ${from} and b.from_at < ${to}
      union all
      select min(nr), max(nr) from (
        select p.nr, p.booked_at from ledger_posting p
        where p.stack_id = ${stackId} and ${db.within('p.stack_id', [stackId])} and p.nr > ${blocks * postingsABlock}::bigint offset 0
      ) p where p.booked_at >= ${from} and p.booked_at < ${to}
    ) found`.execute(db.tx),
  )
  return bounds && { ...bounds, postings }
}

interface Bounds {
  readonly first: number | null
  readonly last: number | null
}

/** The same of all months that have to do with the time, and how many postings the stack has. */
async function numbersOfMonths(
  db: StackBound,
  stackId: string,
  { start, end }: Times,
): Promise<(Numbers & { readonly postings: number }) | null> {
  const from = sql`${start === undefined ? '-infinity' : monthOf(start)}::date`
  const to = sql`${end === undefined ? 'infinity' : monthOf(end - 1)}::date`
  // The newest month goes on after all others; an earlier part of it is known when the clock was set back.
  const { rows } = await sql<Bounds & { postings: number }>`
    with own as materialized (
      select postings, date_trunc('month', updated_at at time zone 'UTC')::date as newest from credit_account a
      where a.stack_id = ${stackId} and ${db.within('a.stack_id', [stackId])}
    ), known as materialized (
      select m.month, m.first_nr, m.last_nr from credit_month m
      where m.stack_id = ${stackId} and ${db.within('m.stack_id', [stackId])}
    )
    select min(first)::bigint as first, max(last)::bigint as last, (select postings from own) as postings from (
      select first_nr as first, last_nr as last from known
      where month >= ${from} and month <= ${to} and month <> (select newest from own)
      union all
      select (select least(min(first_nr) filter (where month = newest), coalesce(max(last_nr) filter (where month <> newest), 0) + 1)
        from known), postings
      from own where newest >= ${from} and newest <= ${to}
    ) found`.execute(db.tx)
  const bounds = boundsOf({ rows })
  return bounds && { ...bounds, postings: rows[0]?.postings ?? 0 }
}

function boundsOf({ rows: [row] }: { readonly rows: readonly Bounds[] }): Numbers | null {
  const { first, last } = row ?? { first: null, last: null }
  return first === null || last === null ? null : { first, last }
}
