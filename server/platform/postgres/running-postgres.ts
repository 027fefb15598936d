import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pgDataFolder } from './cluster.ts'
import type { DatabaseUrls } from './database-urls.ts'
import { localUrls } from './local-database.ts'

/**
 * The database of the PostgreSQL that another process runs on this data folder, for commands beside a running server.
 * Throws when its files can't be read.
 */
export function runningPostgres(dataDir: string): DatabaseUrls {
  const secret = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim()
  // The fourth line of this file is the port.
  const port = Number(readFileSync(join(pgDataFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[3])
  return localUrls(port, secret)
}
