import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { localRoles, localUrls } from '../platform/postgres/local-database.ts'
import { createDatabase } from '../platform/postgres/role-queries.ts'
import { asSuperuser } from './as-superuser.ts'
import { freshCitusDatabase } from './citus-database.ts'

export { asSuperuser }

/** The PostgreSQL that the global setup provides to the tests. */
export interface TestPostgres {
  superuserUrl: string
  template: string
  /** Whether it is the coordinator of a Citus cluster, on which there is no template. */
  isCitus?: boolean
}

/** A migrated, empty database for a single test file. */
export interface TestDatabase {
  databases: DatabaseUrls
  /** Drops it, even with open connections. Databases that are left over end with the run's PostgreSQL. */
  drop(): Promise<void>
}

/**
 * Creates a database from the migrated template, in about 20 to 100 ms. Create it in `beforeAll` and drop it in `afterAll`.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const { superuserUrl, template, isCitus } = inject('testPostgres')
  if (isCitus) return freshCitusDatabase(superuserUrl)
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(superuserUrl, (client) => createDatabase(client, name, localRoles.owner, template))
  return {
    databases: localUrls(superuserUrl, name),
    drop: () =>
      asSuperuser(superuserUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
      }),
  }
}
