import pg from 'pg'

/** A table, and the stack to which written rows of it belong; null if they belong to none. */
export interface Written {
  readonly table: string
  readonly stackId: string | null
}

/** The number of row writes so far, by table and stack. */
export type Mark = ReadonlyMap<string, Written & { readonly times: number }>

/** Returns the tables written between two marks, with the stacks of the rows. */
export function writtenBetween(before: Mark, after: Mark): Written[] {
  return [...after.entries()].flatMap(([key, { table, stackId, times }]) =>
    before.get(key)?.times === times ? [] : [{ table, stackId }],
  )
}

/** Returns the names of written tables, each once. */
export function tablesOf(written: readonly Written[]): string[] {
  return [...new Set(written.map(({ table }) => table))]
}

/** A session's other columns record its last use, which every request writes. */
const ofSession = 'insert or delete or update of id_hash, account_id, stack_id'

/** Creates the table of written rows and the functions of the triggers. A row belongs to the stack that it names, or that its box,
 * asset, tenure or person belongs to. */
const setUp = `
  create schema watch;
  create unlogged table watch.written (name text not null, stack_id uuid);
  create function watch.stacks_of(name text, r jsonb) returns setof uuid language plpgsql as $$
    begin
      if name = 'stack' then
        return next (r ->> 'id')::uuid;
      elsif r ? 'from_stack_id' then
        return next (r ->> 'from_stack_id')::uuid;
        return next (r ->> 'to_stack_id')::uuid;
      elsif r ? 'stack_id' then
        return next (r ->> 'stack_id')::uuid;
      elsif r ? 'created_in_which_stack' then
        return next (r ->> 'created_in_which_stack')::uuid;
      elsif r ? 'tenure_key' then
        return query select t.stack_id from tenure t where t.key = (r ->> 'tenure_key')::bigint;
      elsif r ? 'sensorbox_id' then
        return query select s.stack_id from sensorbox s where s.id = (r ->> 'sensorbox_id')::uuid;
      elsif r ? 'sensorbox_key' then
        return query select s.stack_id from sensorbox s where s.key = (r ->> 'sensorbox_key')::bigint;
      elsif r ? 'asset_id' then
        return query select a.stack_id from asset a where a.id = (r ->> 'asset_id')::uuid;
      elsif r ? 'account_id' then
        return query select a.created_in_which_stack from account a where a.id = (r ->> 'account_id')::uuid;
      end if;
    end $$;
  create function watch.note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into watch.written select tg_argv[0], s.id
      from (select 1) one left join lateral (
        select * from watch.stacks_of(tg_argv[0], to_jsonb(old)) union select * from watch.stacks_of(tg_argv[0], to_jsonb(new))
      ) as s (id) on true;
      return null;
    end $$;`

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
  await client.query(setUp)
  for (const { name } of tables) {
    const what = name === 'session' ? ofSession : 'insert or delete or update'
    await client.query(
      `create trigger watched after ${what} on ${client.escapeIdentifier(name)}
       for each row execute function watch.note(${client.escapeLiteral(name)})`,
    )
  }
  const take = {
    name: 'take what was written',
    text: `with taken as (delete from watch.written returning name, stack_id)
           select name, stack_id, count(*)::int as times from taken group by name, stack_id`,
  }
  const written = new Map<string, Written & { readonly times: number }>()
  return {
    /** Returns a mark to compare with a later one. */
    mark: async (): Promise<Mark> => {
      const { rows } = await client.query<{ name: string; stack_id: string | null; times: number }>(take)
      for (const { name: table, stack_id: stackId, times } of rows) {
        const key = `${table} ${stackId}`
        written.set(key, { table, stackId, times: (written.get(key)?.times ?? 0) + times })
      }
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
