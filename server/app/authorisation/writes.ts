import pg from 'pg'

/**
 * Looks at every table of the database at once: how many rows there are and the newest transaction that wrote one, so
 * that an insert, an update and a delete each show. Reads as the database's superuser, past every policy.
 */
export async function watchWrites(superuserUrl: string, except: readonly string[]) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const query = rows
    .filter(({ name }) => !except.includes(name))
    .map(({ name }) => {
      const table = client.escapeIdentifier(name)
      return `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as last from ${table}`
    })
    .join(' union all ')
  return {
    /** A mark to compare with a later one: equal marks mean that nothing was written. */
    mark: async (): Promise<string> => JSON.stringify((await client.query(query)).rows),
    close: () => client.end(),
  }
}
