import pg from 'pg'

/** How each table looked at a time. */
export type Mark = ReadonlyMap<string, string>

/** The tables that were written between two marks. */
export function writtenBetween(before: Mark, after: Mark): string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name)
}

/**
 * Looks at every table of the database at once: how many rows there are and the newest transaction that wrote one, so
 * that an insert, an update and a delete each show; of sessions only who is where, since each request says when it was
 * last used. Reads as the database's superuser, past every policy.
 */
export async function watchWrites(superuserUrl: string, except: readonly string[]) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const query = rows
    .filter(({ name }) => name !== 'session' && !except.includes(name))
    .map(({ name }) => {
      const table = client.escapeIdentifier(name)
      return `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as last from ${table}`
    })
    .concat(
      `select 'session', count(*)::int, md5(string_agg(concat(id_hash, account_id, stack_id), ',' order by id_hash)) from session`,
    )
    .join(' union all ')
  // By its name PostgreSQL plans it once: to plan it for all partitions takes longer than to look.
  const look = { name: 'look at every table', text: query }
  return {
    /** A mark to compare with a later one. */
    mark: async (): Promise<Mark> => {
      const { rows: seen } = await client.query<{ name: string; rows: number; last: string }>(look)
      return new Map(seen.map(({ name, rows: count, last }) => [name, `${count} ${last}`]))
    },
    /** Does something that may end sessions, and opens them again where it does. */
    keepingSessions: async <T>(mayEnd: boolean, work: () => Promise<T>): Promise<T> => {
      if (!mayEnd) return work()
      const { rows: open } = await client.query('select to_jsonb(session) as row from session')
      const answer = await work()
      await client.query(
        'insert into session select * from jsonb_populate_recordset(null::session, $1::jsonb) on conflict do nothing',
        [JSON.stringify(open.map(({ row }) => row))],
      )
      return answer
    },
    close: () => client.end(),
  }
}
