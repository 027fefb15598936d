import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { countPostings } from './queries.ts'

/** So many postings of a stack, by their numbers, are a block when the last of them is booked. */
const postingsABlock = 256

/** Numbers of postings, both included. */
export interface Numbers {
  readonly first: number
  readonly last: number
}

const allNumbers: Numbers = { first: 1, last: Number.MAX_SAFE_INTEGER }

/** What a search looks for: all pieces of a text, a type with its direction such as `transfer incoming`, or the start of an id. */
export interface LookedFor {
  readonly text: string
  readonly kinds: readonly string[]
  readonly ids: { readonly from: string; readonly to: string } | null
}

/** The numbers between which all lie that a stack booked in a time; null when none does. Times in milliseconds. */
export async function numbersBooked(
  db: StackBound,
  stackId: string,
  { start, end }: { readonly start?: number | undefined; readonly end?: number | undefined },
): Promise<Numbers | null> {
  if (start === undefined && end === undefined) return allNumbers
  const from = start === undefined ? sql`'-infinity'` : sql`${new Date(start)}`
  const to = end === undefined ? sql`'infinity'` : sql`${new Date(end)}`
  const behind = (await countBlocks(db, stackId)) * postingsABlock
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(first)::bigint as first, max(last)::bigint as last from (
      select min(block) * ${sql.lit(postingsABlock)} + 1 as first, (max(block) + 1) * ${sql.lit(postingsABlock)} as last
      from ledger_block b where b.stack_id = ${stackId} and ${db.within('b.stack_id', [stackId])}
        and b.to_at >= ${from} and b.from_at < ${to}
      union all
      select min(nr), max(nr) from (
        select p.nr, p.booked_at from ledger_posting p
        where p.stack_id = ${stackId} and ${db.within('p.stack_id', [stackId])} and p.nr > ${behind}::bigint offset 0
      ) p where p.booked_at >= ${from} and p.booked_at < ${to}
    ) found`.execute(db.tx)
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? null : { first, last }
}

/**
 * Where a stack's postings may be that have it: all that do are there, and others. `blocks` are read so many at a time,
 * as they are asked for, so that whoever has found enough reads no further; the numbers of `newest` are those
 * of the last block and in none yet, after `count` blocks.
 */
export async function findCandidates(
  db: StackBound,
  stackId: string,
  looked: LookedFor,
  { first, last }: Numbers,
): Promise<{
  readonly newest: Numbers
  readonly count: number
  readonly blocks: (order: 'asc' | 'desc', atOnce: number) => AsyncGenerator<readonly number[]>
}> {
  const postings = await countPostings(db, stackId)
  // The last block is looked at like what is in none yet: there is as much of the newest whenever somebody looks.
  const count = Math.max(0, Math.floor(postings / postingsABlock) - 1)
  const blockOf = (nr: number) => Math.floor((nr - 1) / postingsABlock)
  const newest = { first: Math.max(first, count * postingsABlock + 1), last: Math.min(last, postings) }
  const range = { first: blockOf(first), last: Math.min(count - 1, blockOf(last)) }
  async function* blocks(order: 'asc' | 'desc', atOnce: number) {
    if (range.first > range.last) return
    const may = await mayHave(db, stackId, looked)
    for (let { first: from, last: to } = range; ; ) {
      const rows = await db.tx
        .selectFrom('ledger_block as b')
        .select('b.block')
        .where('b.stack_id', '=', stackId)
        .where(db.within('b.stack_id', [stackId]))
        .where('b.block', '>=', from)
        .where('b.block', '<=', to)
        .where(may)
        .orderBy('b.block', order)
        .limit(atOnce)
        .execute()
      const found = rows.map(({ block }) => block)
      if (found.length > 0) yield found
      const end = found.at(-1)
      if (end === undefined || found.length < atOnce) return
      if (order === 'asc') from = end + 1
      else to = end - 1
    }
  }
  return { newest, count, blocks }
}

/**
 * Whether a posting (`p`) is in one of the blocks, or in none of the first `count` at all. As bits, of which a plan finds each at
 * once: in a list each posting would be compared with all.
 */
export function isInBlocks(blocks: readonly number[], count: number): Expression<SqlBool> {
  const bits = Buffer.alloc(Math.ceil(count / 8))
  for (const block of blocks) bits.writeUInt8(bits.readUInt8(block >> 3) | (1 << (block & 7)), block >> 3)
  const block = sql`(p.nr - 1) / ${sql.lit(postingsABlock)}`
  return sql`case when ${block} < ${count}::bigint then get_bit(${bits}::bytea, ${block}) = 1 else true end`
}

/** The numbers of a block's postings. */
export function numbersOfBlock(block: number): Numbers {
  return { first: block * postingsABlock + 1, last: (block + 1) * postingsABlock }
}

async function countBlocks(db: StackBound, stackId: string): Promise<number> {
  return Math.floor((await countPostings(db, stackId)) / postingsABlock)
}

/** The condition on `ledger_block as b` that holds for each that has it, and for few others. */
async function mayHave(db: StackBound, stackId: string, { text, kinds, ids }: LookedFor) {
  const { rows } = await sql<{ text: number[]; kinds: number[]; blocks: number[] }>`select
    array(select ledger_place(piece) from unnest(ledger_pieces(array[${text}::text])) piece) as text,
    array(select ledger_place(kind) from unnest(${[...kinds]}::text[]) kind) as kinds,
    array(select distinct (p.nr - 1) / ${sql.lit(postingsABlock)} from ledger_posting p
      where p.stack_id = ${stackId} and ${db.within('p.stack_id', [stackId])}
        and p.transaction_id >= ${ids?.from ?? null}::uuid and p.transaction_id <= ${ids?.to ?? null}::uuid) as blocks`.execute(
    db.tx,
  )
  const [marks = { text: [], kinds: [], blocks: [] }] = rows
  const isMarked = (place: number) => sql<SqlBool>`get_bit(b.marks, ${sql.lit(Number(place))}) = 1`
  const all = marks.text.map(isMarked)
  const ways = [
    ...(all.length > 0 ? [sql<SqlBool>`(${sql.join(all, sql` and `)})`] : [sql<SqlBool>`true`]),
    ...marks.kinds.map(isMarked),
    ...(marks.blocks.length > 0 ? [sql<SqlBool>`b.block = any (${marks.blocks}::bigint[])`] : []),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
