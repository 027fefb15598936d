import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { explainFileError, systemErrorCode } from '../instance/startup-error.ts'
import { pgDataFolder } from './cluster.ts'
import type { DatabaseUrls } from './database-urls.ts'
import { localSuperuserUrl, localUrls } from './local-database.ts'

/** Codes of a server that isn't running, is starting or stopping, or whose roles or database don't exist yet. */
const passing = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '28000', '28P01', '3D000']

/**
 * Returns the database of the PostgreSQL that another process runs on this data folder, for commands next to a running server.
 * Returns undefined while none responds, because it isn't running or is being created, started or stopped.
 */
export async function runningPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  try {
    const superuserUrl = runningSuperuserUrl(dataDir)
    if (superuserUrl === undefined) return undefined
    const databases = localUrls(superuserUrl)
    for (const url of Object.values(databases)) await assertAnswers(url)
    return databases
  } catch (error) {
    if (isPassing(error)) return undefined
    throw explainFileError(error, dataDir)
  }
}

/**
 * Returns the superuser's URL of the PostgreSQL that noted its socket in this data folder, or undefined before it has. Throws the
 * file system's error if there is no PostgreSQL.
 */
export function runningSuperuserUrl(dataDir: string): string | undefined {
  const secret = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim()
  // The socket's folder is on the fifth line of this file, which is written after the first four.
  const folder = readFileSync(join(pgDataFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[4]
  return folder ? localSuperuserUrl(folder, secret) : undefined
}

/** The library sets no code for a connection that ends while it is being opened. */
function isPassing(error: unknown): boolean {
  const code = systemErrorCode(error)
  if (code !== undefined) return passing.includes(code)
  return error instanceof Error && error.message.startsWith('Connection terminated')
}

async function assertAnswers(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sensorstack setup' })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}
