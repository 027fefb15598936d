import { type Expression, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'
import { countPostings } from './queries.ts'

/** So many postings of a stack, by their numbers, are a block when the last of them is booked. */
export const postingsABlock = 256
/** So many blocks of a stack, by their numbers, are a shelf when the last of them is made. */
const blocksAShelf = 8

/** Numbers of postings, both included. */
export interface Numbers {
  readonly first: number
  readonly last: number
}

/** What a search looks for: all pieces of a text, a type with its direction such as `transfer incoming`, or the start of an id. */
export interface LookedFor {
  readonly text: string
  readonly kinds: readonly string[]
  readonly ids: { readonly from: string; readonly to: string } | null
}

/**
 * Where a stack's postings may be that have it: all that do are there, and others. `blocks` are read by so many shelves at a
 * time, as they are asked for, so that whoever has found enough reads no further; the numbers of `newest` are those of the
 * last block and in none yet, after `count` blocks.
 */
export async function findCandidates(
  db: StackBound,
  stackId: string,
  looked: LookedFor,
  { first, last }: Numbers,
): Promise<{
  readonly newest: Numbers
  readonly count: number
  readonly blocks: (order: 'asc' | 'desc', shelvesAtOnce: number) => AsyncGenerator<readonly number[]>
}> {
  const postings = await countPostings(db, stackId)
  // The last block is looked at like what is in none yet: there is as much of the newest whenever somebody looks.
  const count = Math.max(0, Math.floor(postings / postingsABlock) - 1)
  const blockOf = (nr: number) => Math.floor((nr - 1) / postingsABlock)
  const newest = { first: Math.max(first, count * postingsABlock + 1), last: Math.min(last, postings) }
  const range = { first: blockOf(first), last: Math.min(count - 1, blockOf(last)) }
  const made = Math.floor(postings / postingsABlock / blocksAShelf)
  async function* blocks(order: 'asc' | 'desc', shelvesAtOnce: number) {
    if (range.first > range.last) return
    const mayHave = await marksOf(db, stackId, looked)
    const by = sql.raw(order)
    const shelfOf = (block: number) => Math.floor(block / blocksAShelf)
    // The last blocks are on no shelf yet.
    const loose = range.last >= made * blocksAShelf ? [made] : []
    for (let from = shelfOf(range.first), to = shelfOf(range.last), isFirst = true; ; isFirst = false) {
      const { rows } = await sql<{ shelf: number; blocks: number[] }>`
        select s.shelf, array(
          select b.block::integer from ledger_block b
          where b.stack_id = ${stackId} and ${db.within('b.stack_id', [stackId])}
            and b.block >= greatest(${range.first}::bigint, s.shelf * ${sql.lit(blocksAShelf)})
            and b.block <= least(${range.last}::bigint, s.shelf * ${sql.lit(blocksAShelf)} + ${sql.lit(blocksAShelf - 1)})
            and ${mayHave('b')}
          order by b.block ${by}) as blocks
        from (
          (select s.shelf from ledger_shelf s where s.stack_id = ${stackId} and ${db.within('s.stack_id', [stackId])}
            and s.shelf >= ${from} and s.shelf <= ${to} and ${mayHave('s')} order by s.shelf ${by} limit ${shelvesAtOnce})
          union all select unnest(${order === 'asc' || isFirst ? loose : []}::bigint[])
        ) s order by s.shelf ${by}`.execute(db.tx)
      const isLast = rows.filter(({ shelf }) => shelf < made).length < shelvesAtOnce
      const those = isLast || order === 'desc' ? rows : rows.filter(({ shelf }) => shelf < made)
      const found = those.flatMap((row) => row.blocks)
      if (found.length > 0) yield found
      const end = those.at(-1)
      if (isLast || !end) return
      if (order === 'asc') from = end.shelf + 1
      else to = end.shelf - 1
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

/** The condition on `ledger_block as b`, or on `ledger_shelf as s`, that holds for each that has it, and for few others. */
async function marksOf(db: StackBound, stackId: string, { text, kinds, ids }: LookedFor) {
  const { rows } = await sql<{ text: number[]; kinds: number[]; blocks: number[] }>`select
    array(select ledger_place(piece) from unnest(ledger_pieces(array[${text}::text])) piece) as text,
    array(select ledger_place(kind) from unnest(${[...kinds]}::text[]) kind) as kinds,
    array(select distinct (p.nr - 1) / ${sql.lit(postingsABlock)} from ledger_posting p
      where p.stack_id = ${stackId} and ${db.within('p.stack_id', [stackId])}
        and p.transaction_id >= ${ids?.from ?? null}::uuid and p.transaction_id <= ${ids?.to ?? null}::uuid) as blocks`.execute(
    db.tx,
  )
  const [marks = { text: [], kinds: [], blocks: [] }] = rows
  return (alias: 'b' | 's') => {
    const isMarked = (place: number) =>
      sql<SqlBool>`get_bit(${sql.ref(alias)}.marks, ${sql.lit(Number(place))}) = 1`
    const all = marks.text.map(isMarked)
    const isOneOf = (blocks: readonly number[]) =>
      alias === 'b'
        ? sql<SqlBool>`b.block = any (${blocks}::bigint[])`
        : sql<SqlBool>`s.shelf = any (${blocks.map((block) => Math.floor(block / blocksAShelf))}::bigint[])`
    const ways = [
      ...(all.length > 0 ? [sql<SqlBool>`(${sql.join(all, sql` and `)})`] : [sql<SqlBool>`true`]),
      ...marks.kinds.map(isMarked),
      ...(marks.blocks.length > 0 ? [isOneOf(marks.blocks)] : []),
    ]
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  }
}
