import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createLog } from '@sensorstack/server/platform/log/log.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { startPostgres } from '@sensorstack/server/platform/postgres/start-postgres.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { root } from '../platform/machine.ts'
import { resume } from '../platform/process-tree.ts'

/** A small server of the bench, and its database. */
export interface ServerOnPostgres {
  readonly port: number
  /** The URL of the database for its owner. */
  readonly database: string
  /** The URL of the database for a superuser. */
  readonly superuserUrl: string
  pids(): readonly number[]
}

/**
 * Starts `<name>/server.ts` of this folder with the product's PostgreSQL under the product's settings. The server gets
 * the URL of its empty database in DATABASE_URL, may create tables, and sends its port to its parent. The lifetime
 * stops both.
 */
export async function startServerOnPostgres(lifetime: Lifetime, name: string): Promise<ServerOnPostgres> {
  const postgres = await startPostgres({ dataDir: lifetime.makeFolder(name), log: createLog('fatal') })
  lifetime.onEnd(async () => {
    resume(postgres.pid())
    await postgres.stop()
  })
  const database = postgres.databases.owner
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, name, 'server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database },
  })
  const pid = server.pid ?? 0
  lifetime.onEnd(async () => {
    resume(pid)
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  })
  return {
    port: await portOf(name, server),
    database,
    superuserUrl: withDatabase(postgres.superuserUrl),
    pids: () => [pid, postgres.pid()],
  }
}

function portOf(name: string, server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', ({ port }: { port: number }) => resolve(port))
    server.once('exit', (code) => reject(new Error(`the ${name} server ended with ${code}`)))
  })
}
