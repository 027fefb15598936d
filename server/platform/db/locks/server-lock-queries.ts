import type { Client } from 'pg'

const lockNumber = 731141

/** Takes the server's lock for this connection, alone or together with others that share it; returns false if it can't. */
export async function tryServerLock(client: Client, isShared: boolean): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select ${isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($1) as taken`,
    [lockNumber],
  )
  return rows[0]?.taken === true
}

/** Returns the names of the other connections that have the server's lock and the times of their beginning, oldest first. */
export async function listOtherHolders(client: Client): Promise<{ name: string; since: Date }[]> {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `select a.application_name as name, a.backend_start as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database()) and l.pid <> pg_backend_pid()
     order by since`,
    [lockNumber],
  )
  return rows
}
