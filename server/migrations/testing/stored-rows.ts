import { Client } from 'pg'

/** A row with its values in PostgreSQL's text format; null is null. */
export type StoredRow = Readonly<Record<string, string | null>>

/** Every row of every table, by table name, without generated columns and the list of migrations. */
export type StoredRows = ReadonlyMap<string, readonly StoredRow[]>

/** Reads a whole database, bypassing row level security. */
export async function readStoredRows(superuserUrl: string): Promise<StoredRows> {
  return asSuperuser(superuserUrl, async (client) => {
    const columns = await client.query<{ table: string; columns: string[] }>(`
      select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`)
    const stored = new Map<string, StoredRow[]>()
    for (const { table, columns: names } of columns.rows) {
      const list = names.map((name) => `"${name}"::text as "${name}"`).join(', ')
      stored.set(table, (await client.query<StoredRow>(`select ${list} from "${table}"`)).rows)
    }
    return stored
  })
}

/** Returns the rows as SQL for `loadStoredRows`, one line per row. */
export function writtenRows(stored: StoredRows): string {
  const statements = [...stored].flatMap(([table, rows]) => {
    const [first] = rows
    if (!first) return []
    const names = Object.keys(first).map((name) => `"${name}"`)
    const lines = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`).sort()
    return [
      `insert into "${table}" (${names.join(', ')}) overriding system value values\n${lines.join(',\n')};\n`,
    ]
  })
  return statements.join('\n')
}

/**
 * Replaces the content of a database of the same schema with written rows. No triggers run. Missing partitions of months are
 * created.
 */
export async function loadStoredRows(superuserUrl: string, text: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'`)
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const month of monthsOfChunks(text)) await client.query('select ensure_chunk_partition($1)', [month])
    await client.query(text)
    await client.query(`
      do $$ declare identity record; begin
        for identity in
          select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attidentity <> ''
        loop
          execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), coalesce((select max(%2$I) from %1$I), 0) + 1, false)',
            identity.name, identity.column);
        end loop;
      end $$`)
  })
}

/** Returns the start of each month for which the text contains chunks. */
function monthsOfChunks(text: string): Set<number> {
  const statement = /^insert into "measurement_chunk" \((.*?)\).*?;\n/ms.exec(text)
  if (!statement) return new Set()
  const [block, names = ''] = statement
  const column = names.split(', ').indexOf('"start_ms"')
  const starts = [...block.matchAll(/^\((.*)\)/gm)].map(([, values = '']) =>
    Number(values.split(', ')[column]?.replaceAll("'", '')),
  )
  return new Set(
    starts.map((start) => Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth())),
  )
}

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    return await work(client)
  } finally {
    await client.end()
  }
}
