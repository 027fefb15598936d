import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { localRoles, localUrls, withDatabase } from '../platform/postgres/local-database.ts'
import { createDatabase } from '../platform/postgres/role-queries.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** A database as an earlier version left it. */
export interface OlderDatabase {
  readonly databases: DatabaseUrls
  readonly superuserUrl: string
  /** Runs a statement as the superuser, bypassing both walls, and returns its rows. */
  query(statement: string): Promise<unknown[]>
  /** Runs the missing migrations. */
  bringForward(): Promise<void>
  drop(): Promise<void>
}

/** Creates a database with every migration whose name sorts before this one. */
export async function olderDatabase(firstMissing: string): Promise<OlderDatabase> {
  const { superuserUrl } = inject('testPostgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const asSuperuser = async <T>(
    database: string | null,
    work: (client: Client) => Promise<T>,
  ): Promise<T> => {
    const client = new Client({
      connectionString: database === null ? superuserUrl : withDatabase(superuserUrl, database),
    })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  await asSuperuser(null, (client) => createDatabase(client, name, localRoles.owner))
  const databases = localUrls(superuserUrl, name)
  const roles = { app: localRoles.app, system: localRoles.system }

  const older = mkdtempSync(join(tmpdir(), 'sensorstack-migrations-'))
  try {
    for (const file of readdirSync(migrations)) {
      if (file.endsWith('.sql') && file < firstMissing) cpSync(join(migrations, file), join(older, file))
    }
    await migrate(databases.owner, roles, older)
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
  return {
    databases,
    superuserUrl: withDatabase(superuserUrl, name),
    query: (statement) => asSuperuser(name, async (client) => (await client.query(statement)).rows),
    bringForward: () => migrate(databases.owner, roles, migrations),
    drop: () =>
      asSuperuser(null, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}
