import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A column of any table, given by name, and the columns of the table that are not read. */
export interface NamedColumn {
  readonly table: string
  readonly column: string
  readonly without?: readonly string[]
}

/** Returns the rows of any table in which the column has this value, as JSON. */
export async function rowsOf(
  tx: Tx,
  { table, column, without = [] }: NamedColumn,
  value: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = ${value}`.execute(tx)
  return rows.map(({ row }) => row)
}
