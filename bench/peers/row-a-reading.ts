import { Pool } from 'pg'
import { bytesOfTables, serverVersion, vacuum } from './postgres-queries.ts'
import { countRows } from './row-a-reading/row-queries.ts'
import { startServerOnPostgres } from './server-on-postgres.ts'
import type { StoringPeerStarter } from './storing-peer.ts'

/**
 * The baseline that is part of the bench: its own server with the product's PostgreSQL under the product's settings.
 */
export const rowAReading: StoringPeerStarter = {
  isInstalled: () => true,
  async start({ lifetime, boxes }) {
    const { port, database, superuserUrl, pids } = await startServerOnPostgres(lifetime, 'row-a-reading')
    return {
      version: `PostgreSQL ${await serverVersion(superuserUrl)}, Fastify`,
      port,
      access: {},
      pids,
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
