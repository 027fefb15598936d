import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anyStackStatement } from '../../features/people/stacks/public.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { lockServer } from '../../platform/db/locks/server-lock.ts'
import { migrationsIn } from '../../platform/db/migrate.ts'
import { prepareDataFolder } from '../../platform/instance/data-folder.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { createLog } from '../../platform/log/log.ts'
import { secretKeyFile } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Config } from '../settings/settings.ts'
import { migrateDatabase, migrationsFolder, rolesOf } from '../start/migrate-database.ts'
import { problemsOf } from './problems-of.ts'
import { withInstallation } from './with-database.ts'

/** Restores a backup into the installation, which must be empty. Returns the lines for the operator. */
export async function restore(args: string[], config: Config): Promise<string> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } })
  const { from: folder } = values
  if (!folder) throw new StartupError('restore needs --from.')
  const knownMigrations = await migrationsIn(migrationsFolder())
  prepareDataFolder(config.dataDir)
  return withInstallation(config, async (databases) => {
    const lock = await lockServer({
      url: databases.system,
      aloneBecause: ['restores a backup'],
      log: createLog('silent'),
      onLost: (reason) => {
        throw reason
      },
    })
    try {
      const manifest = await restoreBackup({
        ownerUrl: databases.owner,
        roles: rolesOf(databases),
        migrationsFolder: migrationsFolder(),
        knownMigrations,
        folder,
        storage: await openStorage(config.files),
        useStatement: anyStackStatement,
        keyFile: join(config.dataDir, secretKeyFile),
      })
      await migrateDatabase(databases)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return [
        `${rows} rows and ${manifest.files.count} files are restored, as of ${manifest.madeAt}`,
        ...(await problemsOf(databases, config)),
      ].join('\n')
    } finally {
      await lock.release()
    }
  })
}
