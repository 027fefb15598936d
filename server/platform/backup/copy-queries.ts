import type { Client } from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table whose rows are part of a backup, with the columns that aren't computed from others. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** A sequence with its last value or, if it hasn't been used, its first one. */
export interface StoredSequence {
  readonly name: string
  readonly value: number
  readonly isUsed: boolean
}

/** Begins a transaction that sees everything as it is now, however long it takes. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

/** Begins a transaction that writes. */
export async function begin(client: Client): Promise<void> {
  await client.query('begin')
}

export async function commit(client: Client): Promise<void> {
  await client.query('commit')
}

/** A condition on `c`: a month of a partitioned table that is detached, because it is being dropped. */
const isDetachedMonth = `(not c.relispartition and exists (select from pg_class p where p.relkind = 'p'
  and p.relnamespace = c.relnamespace and c.relname ~ ('^' || p.relname || '_\\d{4}_\\d{2}$')))`

/** Returns the tables of the product by name. The list of migrations isn't among them: a restore runs the migrations. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not ${isDetachedMonth} and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** Returns the migrations that the database has run, by name. */
export async function listMigrations(client: Client): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by 1',
  )
  return rows
}

/** Returns the first millisecond of each month that has a partition, attached or not. */
export async function listMonths(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ month: number }>(
    `select distinct extract(epoch from to_timestamp(right(c.relname, 7) || ' +00', 'YYYY_MM TZH'))::float8 * 1000 as month
     from pg_class c where (c.relispartition or ${isDetachedMonth}) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Returns the sequences of the product, which may be ahead of a snapshot and never behind it. */
export async function listSequences(client: Client): Promise<StoredSequence[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: StoredSequence[] = []
  for (const { name } of found) {
    const { rows } = await client.query<Omit<StoredSequence, 'name'>>(
      `select last_value::float8 as value, is_called as "isUsed" from ${client.escapeIdentifier(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Runs a statement and returns the values of its first column. */
export async function listValues(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
  return rows.map(([value = '']) => value)
}

/** Streams the rows of a table in PostgreSQL's text format, with those of its detached months. */
export async function rowsFrom(client: Client, table: StoredTable): Promise<CopyToStreamQuery> {
  const [name, columns] = quoted(client, table)
  const { rows: detached } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isDetachedMonth} and left(c.relname, -8) = $1`,
    [table.name],
  )
  const rows = [name, ...detached.map((month) => month.name)].map((each) => `select ${columns} from ${each}`)
  return client.query(copyTo(`copy (${rows.join(' union all ')}) to stdout`))
}

/** Stores streamed rows in a table. */
export function rowsInto(client: Client, table: StoredTable): CopyStreamQuery {
  const [name, columns] = quoted(client, table)
  return client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
}

/** Whether migrations have run on the database. */
export async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.stack') is not null as found",
  )
  return rows[0]?.found === true
}

/** Returns the tables other than ours in the database. Those of extensions aren't among them. */
export async function listForeignTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       and to_regclass('public.migration') is null order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Empties all tables for the rows of a backup, in the current transaction: no trigger runs, no reference is checked and no policy
 * applies until `endLoading`. Returns what that has to put back.
 */
export async function beginLoading(
  client: Client,
  tables: readonly StoredTable[],
  months: readonly number[],
): Promise<readonly string[]> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
     order by 1, 2`,
  )
  const { rows: walled } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity and not relispartition`,
  )
  await client.query('set local statement_timeout = 0')
  for (const month of months) await client.query('select ensure_chunk_partition($1)', [month])
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of walled) await client.query(`alter table ${name} no force row level security`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${names.join(', ')}`)
  return [
    ...references.map((each) => `alter table ${each.table} add constraint ${each.name} ${each.definition}`),
    ...walled.map(({ name }) => `alter table ${name} force row level security`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ]
}

/** Checks the references between the rows, and puts back what `beginLoading` has taken away. */
export async function endLoading(
  client: Client,
  undo: readonly string[],
  sequences: readonly StoredSequence[],
): Promise<void> {
  await client.query('set constraints all immediate')
  for (const statement of undo) await client.query(statement)
  for (const { name, value, isUsed } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, isUsed])
  }
}

/** Stores the time of the last backup. */
export async function noteBackup(client: Client, madeAt: Date): Promise<void> {
  await client.query(
    `insert into backup_note (made_at) values ($1)
     on conflict ("only") do update set made_at = greatest(backup_note.made_at, excluded.made_at)`,
    [madeAt],
  )
}

function quoted(client: Client, { name, columns }: StoredTable): [name: string, columns: string] {
  return [client.escapeIdentifier(name), columns.map((column) => client.escapeIdentifier(column)).join(', ')]
}
