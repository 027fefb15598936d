import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isDiskFull, StartupError } from '../instance/startup-error.ts'
import { isOutage } from './connection/outage.ts'

/** The roles to which the migrations grant rights. */
export interface RoleNames {
  readonly app: string
  readonly system: string
}

/** Which migrations to run, and what to do after each. */
export interface MigrateOptions {
  /** The name of the last migration to run. By default all run. */
  readonly last?: string
  /** Called before the first migration that runs, while nobody else migrates. If it throws, none runs. */
  readonly allow?: () => Promise<void>
  /** Called before each migration that runs. */
  readonly begun?: () => void
  /** Called after each migration that ran, with its time in milliseconds. */
  readonly applied?: (name: string, ms: number) => void
}

/**
 * Brings the schema up to date as its owner. Runs every file of the folder that has not run yet, in order, each in its own
 * transaction. Instances that start at the same time wait for one another. Throws StartupError if a file was changed after it ran,
 * if the database has run one that isn't in the folder, or if the disk is full or the database is lost on the way.
 */
export async function migrate(
  ownerUrl: string,
  roles: RoleNames,
  folder: string,
  { last, allow, begun, applied: onApplied }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // The statement that runs when the connection is lost fails, and so does the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    // Where Citus distributes tables, one migration may change both them and functions. Plain PostgreSQL accepts the setting too.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'")
    await client.query('select pg_advisory_lock(731140)')
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const known = await migrationsIn(folder)
    assertKnown([...applied.keys()], known)
    const owner = client.user ?? ''
    const reworded = await readRewordedHashes(folder)
    let isAllowed = false
    for (const name of known) {
      if (last !== undefined && name > last) break
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === hash || (before && reworded[name]?.includes(before))) continue
      if (before) {
        throw new StartupError(
          `The database was made by another version: its migration ${name} differs. Use that version, or other data.`,
        )
      }
      const statements = text
        .replaceAll('{{app}}', pg.escapeIdentifier(roles.app))
        .replaceAll('{{system}}', pg.escapeIdentifier(roles.system))
        .replaceAll('{{owner}}', pg.escapeIdentifier(owner))
      if (!isAllowed) await allow?.()
      isAllowed = true
      begun?.()
      const began = performance.now()
      await client.query('begin')
      try {
        await client.query(statements)
        await client.query('insert into migration (name, hash, applied_at) values ($1, $2, $3)', [
          name,
          hash,
          new Date(),
        ])
        await client.query('commit')
      } catch (error) {
        // The transaction ends with the connection, which may be lost already.
        throw failed(name, error)
      }
      onApplied?.(name, Math.round(performance.now() - began))
    }
  } finally {
    await client.end()
  }
}

function failed(name: string, error: unknown): Error {
  const { message } = error as Error
  const advice = isDiskFull(error)
    ? 'The disk of the database is full: free some space, then start again.'
    : isOutage(error)
      ? 'The database was lost while it ran: start again when it responds, with enough space on its disk.'
      : undefined
  const said = `The migration ${name} failed and has changed nothing: ${message}.`
  return advice === undefined ? new Error(said, { cause: error }) : new StartupError(`${said} ${advice}`)
}

/** Returns the names of the migrations in a folder, in the order in which they run. */
export async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

/** Throws StartupError if a newer program has worked on the database. Nothing must be written to it then. */
function assertKnown(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name)).sort()
  if (unknown.length === 0) return
  throw new StartupError(
    `The database belongs to a newer version, whose migration ${unknown[0]} is unknown here: start that version, or restore a backup from before its first start.`,
  )
}

/** The hashes that migrations had before their comments were reworded, by file name. Their statements are the same. */
async function readRewordedHashes(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const path = join(folder, 'reworded.json')
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}
