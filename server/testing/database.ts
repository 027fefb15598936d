import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { localRoles, localUrls, secretOf } from '../platform/postgres/local-database.ts'
import { createDatabase } from '../platform/postgres/role-queries.ts'

/** What the run's global setup hands to the tests. */
export interface TestPostgres {
  superuserUrl: string
  port: number
  template: string
}

/** A migrated, empty database of a test's own. */
export interface TestDatabase {
  databases: DatabaseUrls
  /** Removes it, also when connections are still open; at the end of the run whatever is left goes by itself. */
  drop(): Promise<void>
}

/**
 * Makes a database from the migrated template, in some 20 to 100 ms. Take one in `beforeAll` and drop it in `afterAll`.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const { superuserUrl, port, template } = inject('testPostgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(superuserUrl, (client) => createDatabase(client, name, localRoles.owner, template))
  return {
    databases: localUrls(port, secretOf(superuserUrl), name),
    drop: () =>
      asSuperuser(superuserUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
      }),
  }
}

export async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
