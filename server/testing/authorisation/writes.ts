import pg from 'pg'

/** The number of row writes so far, by table. */
export type Mark = ReadonlyMap<string, number>

/** Returns the tables written between two marks. */
export function writtenBetween(before: Mark, after: Mark): string[] {
  return [...after].filter(([name, times]) => before.get(name) !== times).map(([name]) => name)
}

/** A session's other columns record its last use, which every request writes. */
const ofSession = 'insert or delete or update of id_hash, account_id, stack_id'

/**
 * Adds triggers to every table that record each insert, update and delete in the same transaction, so that rolled back writes don't
 * count. Connects as the superuser, bypassing every policy.
 */
export async function watchWrites(superuserUrl: string, except: readonly string[]) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($1)`,
    [except],
  )
  await client.query(`
    create schema watch;
    create unlogged table watch.written (name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin
        insert into watch.written values (tg_argv[0]);
        return null;
      end $$;`)
  for (const { name } of tables) {
    const what = name === 'session' ? ofSession : 'insert or delete or update'
    await client.query(
      `create trigger watched after ${what} on ${client.escapeIdentifier(name)}
       for each row execute function watch.note(${client.escapeLiteral(name)})`,
    )
  }
  const take = {
    name: 'take what was written',
    text: `with taken as (delete from watch.written returning name)
           select name, count(*)::int as times from taken group by name`,
  }
  const written = new Map<string, number>()
  return {
    /** Returns a mark to compare with a later one. */
    mark: async (): Promise<Mark> => {
      const { rows } = await client.query<{ name: string; times: number }>(take)
      for (const { name, times } of rows) written.set(name, (written.get(name) ?? 0) + times)
      return new Map(written)
    },
    /** Does work that may end sessions, and restores those. */
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
