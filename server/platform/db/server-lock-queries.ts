import type { Client } from 'pg'

const lockNumber = 731141

/** Takes the server's lock for this connection; returns false if another connection has it. */
export async function tryServerLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber,
  ])
  return rows[0]?.taken === true
}

/** Returns the name of the connection that has the server's lock and the time of its beginning, or undefined if none has. */
export async function findLockHolder(client: Client): Promise<{ name: string; since: Date } | undefined> {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `select a.application_name as name, a.backend_start as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [lockNumber],
  )
  return rows[0]
}
