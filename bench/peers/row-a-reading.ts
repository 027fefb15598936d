import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createLog } from '@sensorstack/server/platform/log/log.ts'
import { startPostgres } from '@sensorstack/server/platform/postgres/start-postgres.ts'
import { Pool } from 'pg'
import { root } from '../platform/machine.ts'
import { resume } from '../platform/process-tree.ts'
import { bytesOfTables, serverVersion, vacuum } from './postgres-queries.ts'
import { countRows } from './row-a-reading/row-queries.ts'
import type { StoringPeerStarter } from './storing-peer.ts'

/** The baseline that is part of the bench: its own server, and the product's PostgreSQL with the product's settings. */
export const rowAReading: StoringPeerStarter = {
  isInstalled: () => true,
  async start({ lifetime, boxes }) {
    const dataDir = lifetime.makeFolder('row-a-reading')
    const postgres = await startPostgres({ dataDir, log: createLog('fatal') })
    lifetime.onEnd(async () => {
      resume(postgres.pid())
      await postgres.stop()
    })
    const database = postgres.databases.owner
    const superuserUrl = postgres.superuserUrl.replace(/\/postgres$/, new URL(database).pathname)
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'row-a-reading', 'server.ts')],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database },
      },
    )
    const pid = server.pid ?? 0
    lifetime.onEnd(async () => {
      resume(pid)
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    })
    return {
      version: `PostgreSQL ${await serverVersion(superuserUrl)}, Fastify`,
      port: await portOf(server),
      access: {},
      pids: () => [pid, postgres.pid()],
      async countReadings() {
        const pool = new Pool({ connectionString: database, max: 1 })
        const counts = Array<number>(boxes).fill(0)
        for (const { box_key, count } of await countRows(pool)) counts[box_key] = count
        await pool.end()
        return counts
      },
      bytesOfReadings: () => bytesOfTables(superuserUrl, 'reading'),
      tidy: () => vacuum(superuserUrl),
    }
  },
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', ({ port }: { port: number }) => resolve(port))
    server.once('exit', (code) => reject(new Error(`the row-a-reading server ended with ${code}`)))
  })
}
