import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A column of any table, given by name, and the columns of the table that are not read. */
export interface NamedColumn {
  readonly table: string
  readonly column: string
  readonly without?: readonly string[]
  /** Whether the column is an array of values. */
  readonly isArray?: boolean
}

/** Returns the rows of any table in which the column has this value, or one of its values is this one, as JSON. */
export async function rowsOf(
  tx: Tx,
  { table, column, without = [], isArray = false }: NamedColumn,
  value: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t
    where ${isArray ? sql`${value} = any (${sql.ref(`t.${column}`)})` : sql`${sql.ref(`t.${column}`)} = ${value}`}`.execute(
    tx,
  )
  return rows.map(({ row }) => row)
}

/** A table with the columns that a role may read, without those of bytes, which are hashes, secrets and packed data. */
export interface ReadableTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Returns the tables that the role of the transaction may read, by name. */
export async function listReadable(tx: Tx): Promise<ReadableTable[]> {
  const { rows } = await sql<ReadableTable>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
      and has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname order by c.relname`.execute(tx)
  return rows
}

/** Lets the transaction take as long as it needs. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

const pageRows = 500

/** Yields all rows of a table that the transaction sees, as JSON, in pages. */
export async function* rowsSeen(
  tx: Tx,
  { name, columns }: ReadableTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare rows_seen cursor for select to_jsonb(t) as row from (select ${chosen} from ${sql.table(name)}) t`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      fetch ${sql.lit(pageRows)} from rows_seen`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close rows_seen`.execute(tx)
}
