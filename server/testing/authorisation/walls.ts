import pg from 'pg'

/** Disables row level security in a test's database, so that only the conditions in queries separate stacks. */
export async function takeDownSecondWall(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) {
    await client.query(`alter table ${name} no force row level security, disable row level security`)
  }
  await client.end()
}
