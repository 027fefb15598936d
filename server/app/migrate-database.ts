import { join } from 'node:path'
import { migrate } from '../platform/db/migrate.ts'
import { repositoryRoot } from '../platform/instance/repository-root.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'

/** Brings the schema of a database up to date, with grants for the roles in its URLs. */
export async function migrateDatabase(databases: DatabaseUrls): Promise<void> {
  const roleOf = (url: string) => decodeURIComponent(new URL(url).username)
  await migrate(
    databases.owner,
    { app: roleOf(databases.app), system: roleOf(databases.system) },
    join(repositoryRoot(), 'server', 'migrations'),
  )
}
