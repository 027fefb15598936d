import { join } from 'node:path'
import type { Logger } from 'pino'
import { migrate, type RoleNames } from '../../platform/db/migrate.ts'
import { assertWholeWalls } from '../../platform/db/walls/assert-walls.ts'
import { programFolder } from '../../platform/instance/program-folder.ts'
import type { DatabaseUrls } from '../../platform/postgres/database-urls.ts'

/**
 * Brings the schema of a database up to date, with grants for the roles in its URLs, and logs each migration with its time. Throws
 * StartupError if a newer version has used the database, or if its tables lack policies or rights.
 */
export async function migrateDatabase(
  databases: DatabaseUrls,
  {
    log,
    allow,
    begun,
  }: {
    readonly log?: Pick<Logger, 'info'>
    readonly allow?: () => Promise<void>
    readonly begun?: () => void
  } = {},
): Promise<void> {
  const roles = rolesOf(databases)
  await migrate(databases.owner, roles, migrationsFolder(), {
    ...(allow && { allow }),
    ...(begun && { begun }),
    applied: (migration, ms) => log?.info({ migration, ms }, 'a migration ran'),
  })
  await assertWholeWalls(databases.owner, roles)
}

/** Returns the folder of the migrations. */
export function migrationsFolder(): string {
  return join(programFolder(), 'server', 'migrations')
}

/** Returns the names of the roles in the URLs of a database. */
export function rolesOf({ app, system }: DatabaseUrls): RoleNames {
  return { app: roleOf(app), system: roleOf(system) }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
