import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentsStatement } from '../../features/core/stored-files/public.ts'
import { readVersion } from '../../features/system/version/read-version.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { migrationsIn } from '../../platform/db/migrate.ts'
import { programFolder } from '../../platform/instance/program-folder.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { secretKeyFile } from '../../platform/secrets/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Config } from '../settings/settings.ts'
import { listSecrets } from '../start/find-missing.ts'
import { migrationsFolder, rolesOf } from '../start/migrate-database.ts'
import { withInstallation, withRoles } from './with-database.ts'

/** Writes a backup of the installation. Returns the lines for the operator. */
export async function backup(args: string[], config: Config, clock = systemClock): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'with-keys': { type: 'boolean' } },
  })
  const { to: folder, 'with-keys': withKeys = false } = values
  if (!folder) throw new StartupError('backup needs --to.')
  if (withKeys && config.secretKeys !== undefined) {
    throw new StartupError(
      'The keys are in the setting SECRET_KEYS, which is in no backup: leave --with-keys out.',
    )
  }
  const knownMigrations = await migrationsIn(migrationsFolder())
  const storage = await openStorage(config.files)
  const { manifest, missing, notNoted } = await withInstallation(config, (databases) =>
    writeBackup({
      ownerUrl: databases.owner,
      roles: rolesOf(databases),
      knownMigrations,
      folder,
      storage,
      contentsStatement,
      version: readVersion(programFolder(), process.env).backend_version,
      now: clock.now,
      countSecrets: () =>
        withRoles(databases, async (database) => (await database.asSystem(listSecrets)).length),
      ...(withKeys && { keyFile: join(config.dataDir, secretKeyFile) }),
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { count } = manifest.secrets
  return [
    `${folder} has ${rows} rows and ${manifest.files.count} files, as of ${manifest.madeAt}`,
    ...(missing === 0
      ? []
      : [
          `${missing} files are not in it: they were deleted meanwhile, or were missing before (see the command check)`,
        ]),
    ...(notNoted === null
      ? []
      : [
          `The backup is complete, but health and metrics don't know of it, because the database could not note it: ${notNoted.message}`,
        ]),
    ...(count === 0 || withKeys
      ? []
      : [`It does not have the keys of its ${count} secrets: keep secret.keys or SECRET_KEYS elsewhere`]),
  ].join('\n')
}
