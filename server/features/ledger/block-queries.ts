import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StackBound } from '../../platform/db/database.ts'

/** So many postings of a stack, by their numbers, are a block when the last of them is booked. */
export const postingsABlock = 256
/** So many blocks of a stack, by their numbers, are a shelf when the last of them is made. */
const blocksAShelf = 8

/** Numbers of postings, both included. */
export interface Numbers {
  readonly first: number
  readonly last: number
}

/** What a search looks for: all pieces of a text, or a type with its direction such as `transfer incoming`. */
export interface LookedFor {
  readonly text: string
  readonly kinds: readonly string[]
  /** All that is found is of one of these types; undefined for any. */
  readonly types: readonly string[] | undefined
}

/**
 * A select that has a row when the posting with the number `m.nr` is one of those that are let through, whatever their text. Without a
 * limit or an offset a plan would look at all of these first.
 */
export type Checked = Expression<unknown>

/** How many blocks of a stack with so many postings are made. */
export const blocksMade = (postings: number) => Math.floor(postings / postingsABlock)

/** The blocks, from and to, that have postings of these numbers, of those that are made; null when there are none. */
function blocksOf({ first, last }: Numbers, made: number): { from: number; to: number } | null {
  const blockOf = (nr: number) => Math.floor((nr - 1) / postingsABlock)
  const range = { from: blockOf(first), to: Math.min(made - 1, blockOf(last)) }
  return range.from <= range.to ? range : null
}

const patternOf = ({ text }: LookedFor) => sql`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`

/**
 * What is looked for, as `looked` in a statement. Each piece of a text sets a bit, and so does each type: all bits of the pieces, or
 * one of a type's, are marked where it is.
 */
function looked(what: LookedFor) {
  const bits = (places: RawBuilder<unknown>) =>
    sql`(select coalesce(bit_or(set_bit(0::bit(4096), ledger_place(each), 1)), 0::bit(4096)) from ${places} each)`
  const { text, kinds, types } = what
  const columns = [
    sql`${patternOf(what)} as pattern`,
    sql`${bits(sql`unnest(ledger_pieces(array[${text}::text]))`)} as pieces`,
    ...(kinds.length > 0 ? [sql`${bits(sql`unnest(${[...kinds]}::text[])`)} as kinds`] : []),
    ...(types ? [sql`${bits(sql`unnest(${types.flatMap(bothWays)}::text[])`)} as types`] : []),
  ]
  return sql`looked as materialized (select ${sql.join(columns)})`
}

const bothWays = (type: string) => [`${type} incoming`, `${type} outgoing`]

/** The condition on a block or a shelf that holds for each that has it, and for few others. */
function mayHave(alias: 'b' | 's', { kinds, types }: LookedFor) {
  const marks = sql.ref(`${alias}.marks`)
  const hasOne = (of: 'kinds' | 'types') =>
    sql<SqlBool>`(${marks} & (select ${sql.ref(of)} from looked)) <> 0::bit(4096)`
  const hasAll = sql<SqlBool>`(${marks} & (select pieces from looked)) = (select pieces from looked)`
  const hasIt = kinds.length > 0 ? sql<SqlBool>`(${hasAll} or ${hasOne('kinds')})` : hasAll
  return types ? sql<SqlBool>`(${hasIt} and ${hasOne('types')})` : hasIt
}

/** The shelves, at most so many, and the blocks of them that may have it, in no order: as `shelves` and `s`, and `b`. */
function blocksThatMayHave(
  db: StackBound,
  stackId: string,
  { from, to }: { from: number; to: number },
  made: number,
  { looked: what, order, shelves }: { looked: LookedFor; order: 'asc' | 'desc'; shelves: number },
) {
  const whole = Math.floor(made / blocksAShelf)
  const shelfOf = (block: number) => Math.floor(block / blocksAShelf)
  // The last blocks are on no shelf yet.
  const isLast = order === 'asc' ? sql`(select count(*) from shelves) < ${shelves}::bigint` : sql`true`
  return {
    shelves: sql`shelves as materialized (
      select s.shelf from ledger_shelf s where s.stack_id = ${stackId} and ${db.within('s.stack_id', [stackId])}
        and s.shelf >= ${shelfOf(from)}::bigint and s.shelf <= ${shelfOf(to)}::bigint and ${mayHave('s', what)}
      order by s.shelf ${sql.raw(order)} limit ${shelves}::bigint)`,
    blocks: sql`(select shelf from shelves
        union all select ${whole}::bigint where ${whole}::bigint <= ${shelfOf(to)}::bigint and ${isLast}) s
      cross join lateral (
        select b.block from ledger_block b where b.stack_id = ${stackId} and ${db.within('b.stack_id', [stackId])}
          and b.block >= greatest(${from}::bigint, s.shelf * ${sql.lit(blocksAShelf)})
          and b.block <= least(${to}::bigint, s.shelf * ${sql.lit(blocksAShelf)} + ${sql.lit(blocksAShelf - 1)})
          and ${mayHave('b', what)} offset 0) b`,
  }
}

/**
 * The postings in the block `t.block` that have it, as a select of `nr` and `amount`: read in the block's copy, and where types are looked
 * for in its postings. It is looked for as `looked.pattern`.
 */
function matchesInBlock(db: StackBound, stackId: string, what: LookedFor, { first, last }: Numbers) {
  const size = sql.lit(postingsABlock)
  const byText = sql`select t.block * ${size} + x.place as nr, x.amount from (
      select unnest(c.texts) as text, unnest(c.places) as place, unnest(c.amounts) as amount from ledger_block_copy c
      where c.stack_id = ${stackId} and ${db.within('c.stack_id', [stackId])} and c.block = t.block offset 0
    ) x where x.text like (select pattern from looked)`
  const byKind = sql`select p.nr, p.amount from ledger_posting p
    where p.stack_id = ${stackId} and ${db.within('p.stack_id', [stackId])}
      and p.nr > t.block * ${size} and p.nr <= t.block * ${size} + ${size}
      and p.type || case when p.amount > 0 then ' incoming' else ' outgoing' end = any (${[...what.kinds]}::text[])`
  const both = what.kinds.length > 0 ? sql`${byText} union ${byKind}` : byText
  return sql`select m.nr, m.amount from (${both}) m where m.nr >= ${first}::bigint and m.nr <= ${last}::bigint`
}

/** What is found in a block, as a select of `nr` in their order, at most so many; `which` selects `block`. */
function numbersFound(
  db: StackBound,
  stackId: string,
  { looked: what, numbers, checked, order, most }: Omit<BlockSearch, 'postings'>,
  which: RawBuilder<unknown>,
) {
  const by = sql.raw(order)
  return sql`select m.nr from ${which} t cross join lateral (${matchesInBlock(db, stackId, what, numbers)}) m
    ${checked ? sql`cross join lateral ${checked} p` : sql``}
    order by t.block ${by}, m.nr ${by} limit ${most()}::bigint`
}

/** What is found in the last block that is made, as a select of `nr` in their order; `made` says how many there are. */
export function numbersInLastBlock(
  db: StackBound,
  stackId: string,
  search: Omit<BlockSearch, 'postings'>,
  made: RawBuilder<unknown>,
): RawBuilder<{ nr: number }> {
  return sql`with looked as materialized (select ${patternOf(search.looked)} as pattern)
    ${numbersFound(db, stackId, search, sql`(select ${made} - 1 as block)`)}`
}

/** So many blocks are looked through at a time at first, of so many shelves; then twice as many each time. */
const firstAtOnce = { blocks: 6, shelves: 24 }
const mostBlocks = 384

/** A search in the blocks of a stack. */
export interface BlockSearch {
  readonly looked: LookedFor
  readonly numbers: Numbers
  /** How many postings the stack has. */
  readonly postings: number
  /** Null when all that have it are found. */
  readonly checked: Checked | null
  readonly order: 'asc' | 'desc'
  /** How many are still wanted. */
  readonly most: () => number
}

/**
 * Yields what is found in a stack's blocks, in the order of its numbers, some blocks at a time. `inStatement` makes one value of what is
 * found there, a select of `nr`. Whoever has found enough reads no further.
 */
export async function* findInBlocks<T>(
  db: StackBound,
  stackId: string,
  search: BlockSearch,
  inStatement: (found: RawBuilder<unknown>) => RawBuilder<T>,
  atOnce = firstAtOnce,
): AsyncGenerator<T> {
  const { looked: what, numbers, postings, order } = search
  const made = blocksMade(postings)
  const by = sql.raw(order)
  const end = sql.raw(order === 'asc' ? 'max' : 'min')
  const endOfShelf = sql.raw(
    order === 'asc' ? `* ${blocksAShelf} + ${blocksAShelf - 1}` : `* ${blocksAShelf}`,
  )
  let range = blocksOf(numbers, made)
  for (let { blocks, shelves } = atOnce; range; ) {
    const parts = blocksThatMayHave(db, stackId, range, made, { looked: what, order, shelves })
    const { rows } = await sql<{ reached: number | null; found: T }>`
      with ${looked(what)}, ${parts.shelves},
      those as materialized (select b.block from ${parts.blocks} order by b.block ${by} limit ${blocks}::bigint)
      select (case when (select count(*) from those) = ${blocks}::bigint then (select ${end}(block) from those)
          when (select count(*) from shelves) = ${shelves}::bigint then (select ${end}(shelf) ${endOfShelf} from shelves) end)::integer
        as reached,
        ${inStatement(numbersFound(db, stackId, search, sql`those`))} as found`.execute(db.tx)
    const [row] = rows
    if (!row) return
    yield row.found
    if (row.reached === null) return
    if (blocks < mostBlocks) [blocks, shelves] = [2 * blocks, 2 * shelves]
    range =
      order === 'asc'
        ? blocksOf({ ...numbers, first: (row.reached + 1) * postingsABlock + 1 }, made)
        : blocksOf({ ...numbers, last: row.reached * postingsABlock }, made)
  }
}

/** What blocks are sorted by: no posting in one lies before its bound. */
export interface Bounded {
  readonly block: number
  readonly bound: number
}

/** All blocks that may have it, those first whose bound by the column comes first; null when they are on more shelves than so many. */
export async function boundBlocks(
  db: StackBound,
  stackId: string,
  search: {
    readonly looked: LookedFor
    readonly numbers: Numbers
    readonly postings: number
    readonly column: 'amount' | 'balance'
    readonly order: 'asc' | 'desc'
    readonly mostShelves: number
  },
): Promise<Bounded[] | null> {
  const { looked: what, numbers, postings, column, order, mostShelves } = search
  const made = blocksMade(postings)
  const range = blocksOf(numbers, made)
  if (!range) return []
  const shelves = mostShelves + 1
  const parts = blocksThatMayHave(db, stackId, range, made, { looked: what, order: 'desc', shelves })
  const bound = {
    amount: order === 'asc' ? sql`c.amounts[1]` : sql`c.amounts[${sql.lit(postingsABlock)}]`,
    balance: order === 'asc' ? sql`c.least_balance` : sql`c.most_balance`,
  }[column]
  const by = sql.raw(order)
  const { rows } = await sql<{ shelves: number; blocks: number[]; bounds: number[] }>`
    with ${looked(what)}, ${parts.shelves}, bounds as materialized (
      select b.block, c.bound from ${parts.blocks} cross join lateral (
        select ${bound} as bound from ledger_block_copy c
        where c.stack_id = ${stackId} and ${db.within('c.stack_id', [stackId])} and c.block = b.block offset 0) c
      where (select count(*) from shelves) < ${shelves}::bigint
    )
    select (select count(*) from shelves) as shelves, coalesce(array_agg(block order by bound ${by}, block ${by}), '{}') as blocks,
      coalesce(array_agg(bound order by bound ${by}, block ${by}), '{}') as bounds from bounds`.execute(db.tx)
  const [row] = rows
  if (row?.shelves === shelves) return null
  return (row?.blocks ?? []).map((block, at) => ({ block: Number(block), bound: Number(row?.bounds[at]) }))
}

/** Of what is found in these blocks, the first `most` in the order of `sorted` of `checked`, or of the amount where nothing is. */
export async function sortInBlocks(
  db: StackBound,
  stackId: string,
  search: {
    readonly looked: LookedFor
    readonly numbers: Numbers
    readonly checked: Checked | null
    readonly order: 'asc' | 'desc'
    readonly most: number
  },
  blocks: readonly number[],
): Promise<{ nr: number; sorted: number }[]> {
  const { looked: what, numbers, checked, order, most } = search
  const by = sql.raw(order)
  const sorted = checked ? sql`p.sorted` : sql`m.amount`
  const { rows } = await sql<{ nr: number; sorted: number }>`
    with looked as materialized (select ${patternOf(what)} as pattern)
    select m.nr, ${sorted} as sorted from unnest(${[...blocks]}::bigint[]) t (block)
      cross join lateral (${matchesInBlock(db, stackId, what, numbers)}) m
      ${checked ? sql`cross join lateral ${checked} p` : sql``}
    order by ${sorted} ${by}, m.nr ${by} limit ${most}::bigint`.execute(db.tx)
  return rows
}

/**
 * The numbers of a stack's postings in blocks whose amounts are in one of the ranges, both included, as a select of `nr` in their
 * order: at most so many. The amounts of a block stand in their order.
 */
export function amountsInBlocks(
  db: StackBound,
  stackId: string,
  ranges: readonly { readonly low: number; readonly high: number }[],
  { numbers: { first, last }, order, most }: { numbers: Numbers; order: 'asc' | 'desc'; most: number },
): RawBuilder<{ nr: number }> {
  const by = sql.raw(order)
  const size = sql.lit(postingsABlock)
  const upTo = (amount: number) => sql`width_bucket(${sql.lit(amount)}::bigint, c.amounts)`
  const places = ranges.map(({ low, high }) => sql`c.places[1 + ${upTo(low - 1)} : ${upTo(high)}]`)
  return sql`select m.nr from (
      select c.block, c.amounts, c.places from ledger_block_copy c
      where c.stack_id = ${stackId} and ${db.within('c.stack_id', [stackId])}
        and c.block >= (${first}::bigint - 1) / ${size} and c.block <= (${last}::bigint - 1) / ${size}
      order by c.block ${by}
    ) c cross join lateral (
      select c.block * ${size} + place as nr from unnest(${sql.join(places, sql` || `)}) place
    ) m where m.nr >= ${first}::bigint and m.nr <= ${last}::bigint
    order by c.block ${by}, m.nr ${by} limit ${sql.lit(most)}`
}

/** Which of these numbers are in no block yet of so many postings, as an array: a plan looks each up, in their order. */
export function numbersNotIn(postings: RawBuilder<unknown>, { first, last }: Numbers): RawBuilder<unknown> {
  const size = sql.lit(postingsABlock)
  return sql`array(select generate_series(greatest(${first}::bigint, ${postings} / ${size} * ${size} + 1),
    least(${last}::bigint, ${postings})))`
}

/** The same of a stack, however many it has. */
export function numbersInNoBlock(db: StackBound, stackId: string, numbers: Numbers): RawBuilder<unknown> {
  const within = db.within('a.stack_id', [stackId])
  const postings = sql`(select a.postings from credit_account a where a.stack_id = ${stackId} and ${within})`
  return numbersNotIn(postings, numbers)
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
