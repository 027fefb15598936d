import type { Pool } from 'pg'

/**
 * Creates and fills the tables of a small product with people, rights, stacks and boxes; needs a role that may create
 * tables.
 */
export async function fillTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table account (id uuid primary key, name text not null, email text not null, settings jsonb not null);
    create table stack (id uuid primary key, parent_id uuid, name text not null, counts jsonb not null);
    create table session (id_hash bytea primary key, account_id uuid not null, stack_id uuid not null, seen_at timestamptz not null);
    create table access_right (
      id uuid primary key, stack_id uuid not null, account_id uuid not null, role text not null, status text not null
    );
    create index on access_right (stack_id);
    create table box (
      id uuid primary key, stack_id uuid not null, serial_number text not null, alias text, model text not null,
      state text not null, state_reason text, enabled_at timestamptz, last_event_at timestamptz, newest jsonb not null
    );
    create index on box (stack_id);
    insert into account
      select gen_random_uuid(), 'Person ' || n, 'person' || n || '@example.com', '{"language": "en", "sound": false}'
      from generate_series(1, 20) n;
    insert into stack select gen_random_uuid(), null, 'Company ' || n, '{"ok": 1, "attention": 0, "critical": 0}'
      from generate_series(1, 10) n;
    insert into access_right select gen_random_uuid(), s.id, a.id, 'admin', 'accepted'
      from (select id from stack order by name limit 1) s, (select id from account order by name limit 2) a;
    insert into box select gen_random_uuid(), s.id, 'NW-' || n, 'Cold room ' || n, 'CT-120', 'ok', null, now(), now(),
        '{"temperature": {"value": 4.5, "at": "2026-01-01T00:00:00Z"}, "humidity": {"value": 61, "at": "2026-01-01T00:00:00Z"}}'
      from (select id from stack order by name limit 1) s, generate_series(1, 200) n;
  `)
  await pool.query('analyze')
}

/** Creates a session of the first person in the first stack; returns the id of a box of that stack. */
export async function beginSession(pool: Pool, idHash: Buffer): Promise<string> {
  await pool.query(
    `insert into session select $1, r.account_id, r.stack_id, now() from access_right r order by r.id limit 1`,
    [idHash],
  )
  const { rows } = await pool.query<{ id: string }>('select id from box order by serial_number limit 1')
  return rows[0]?.id ?? ''
}

/** Returns the account and stack of a session; undefined if there is no such session. */
export async function findSession(
  pool: Pool,
  idHash: Buffer,
): Promise<{ account_id: string; stack_id: string } | undefined> {
  const { rows } = await pool.query<{ account_id: string; stack_id: string }>({
    name: 'session',
    text: `select account_id, stack_id from session where id_hash = $1 and seen_at > now() - interval '12 hours'`,
    values: [idHash],
  })
  return rows[0]
}

const asked = {
  me: `select id, name, email, settings from account where id = $1`,
  box: `select id, serial_number, alias, model, state, state_reason, enabled_at, last_event_at, newest
    from box where stack_id = $1 and id = $2`,
  rights: `select r.id, r.role, r.status, a.id as account_id, a.name, a.email
    from access_right r join account a on a.id = r.account_id where r.stack_id = $1 order by a.name`,
  stacks: 'select id, parent_id, name, counts from stack order by name',
}

/** Returns the rows of one of these statements. */
export async function readRows(
  pool: Pool,
  name: keyof typeof asked,
  values: readonly string[],
): Promise<unknown[]> {
  const { rows } = await pool.query({ name, text: asked[name], values: [...values] })
  return rows
}
