import type { Client } from 'pg'
import type { RoleNames } from '../migrate.ts'

/** The tables without rows of any stack, which need no row level security. */
const openTables = ['migration', 'sensorbox_model', 'sensorbox_type', 'type_alarm_limit']

/** A protection that a table lacks. */
export interface Gap {
  readonly table: string
  readonly lacks: 'row level security' | 'a policy' | 'a grant'
}

/**
 * Returns the protections that tables lack, sorted by table: row level security, the policies of the roles and of the owner, and
 * the rights without which a policy is useless. A partition is only reached through its table and needs the owner's policy alone.
 */
export async function selectGaps(client: Client, roles: RoleNames): Promise<Gap[]> {
  const { rows } = await client.query<Gap>(
    `with kept as (
       select c.oid, c.relname::text as "table", c.relispartition, c.relrowsecurity and c.relforcerowsecurity as walled
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($3)
     ), allowed as (
       select p.polrelid, p.polcmd, r.rolname
       from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polname <> 'owner_itself'
     )
     select "table", 'row level security' as lacks from kept where not walled
     union
     select "table", 'a policy' from kept k
     where walled and (
       not exists (select from pg_policy p where p.polrelid = k.oid and p.polname = 'owner_itself')
       or not relispartition and not exists (select from allowed a where a.polrelid = k.oid))
     union
     select k."table", 'a grant' from kept k join allowed a on a.polrelid = k.oid
     where a.rolname in ($1, $2) and not case a.polcmd
       when 'r' then has_any_column_privilege(a.rolname, k.oid, 'select')
       when 'a' then has_any_column_privilege(a.rolname, k.oid, 'insert')
       when 'w' then has_any_column_privilege(a.rolname, k.oid, 'update')
       when 'd' then has_table_privilege(a.rolname, k.oid, 'delete')
       else has_any_column_privilege(a.rolname, k.oid, 'select, insert, update')
         or has_table_privilege(a.rolname, k.oid, 'delete') end
     order by 1, 2`,
    [roles.app, roles.system, openTables],
  )
  return rows
}
