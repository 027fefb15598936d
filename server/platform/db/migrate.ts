import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../instance/startup-error.ts'

/** The roles to which the migrations grant rights. */
export interface RoleNames {
  readonly app: string
  readonly system: string
}

/**
 * Brings the schema up to date as its owner. Runs every file of the folder that has not run yet, in order, each in its own
 * transaction. Instances that start at the same time wait for one another. Throws StartupError if a file was changed after it ran.
 */
export async function migrate(ownerUrl: string, roles: RoleNames, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(731140)')
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const owner = client.user ?? ''
    const reworded = await readRewordedHashes(folder)
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const known = applied.get(name)
      if (known === hash || (known && reworded[name]?.includes(known))) continue
      if (known) {
        throw new StartupError(
          `The database was made by another version: its migration ${name} differs. Use that version, or other data.`,
        )
      }
      const statements = text
        .replaceAll('{{app}}', pg.escapeIdentifier(roles.app))
        .replaceAll('{{system}}', pg.escapeIdentifier(roles.system))
        .replaceAll('{{owner}}', pg.escapeIdentifier(owner))
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
        await client.query('rollback')
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`)
      }
    }
  } finally {
    await client.end()
  }
}

/** The hashes that migrations had before their comments were reworded, by file name. Their statements are the same. */
async function readRewordedHashes(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const path = join(folder, 'reworded.json')
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}
