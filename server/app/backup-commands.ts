import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { proveBalances } from '../features/core/ledger/public.ts'
import { listWrongTallies } from '../features/core/sensorbox-kernel/public.ts'
import { contentsStatement } from '../features/core/stored-files/public.ts'
import { anyStackStatement } from '../features/people/stacks/public.ts'
import { readVersion } from '../features/system/version/read-version.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { describeGaps, findGaps } from '../platform/db/assert-walls.ts'
import { migrationsIn } from '../platform/db/migrate.ts'
import { lockServer } from '../platform/db/server-lock.ts'
import { prepareDataFolder } from '../platform/instance/data-folder.ts'
import { programFolder } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { createLog } from '../platform/log/log.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { openExistingSecrets, secretKeyFile } from '../platform/secrets/secrets.ts'
import { describePlace } from '../platform/storage/files-place.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { describeMissing, findMissing, listSecrets } from './find-missing.ts'
import { migrateDatabase, migrationsFolder, rolesOf } from './migrate-database.ts'
import type { Config } from './settings.ts'
import { withInstallation, withRoles } from './with-database.ts'

/** The usage of these commands. */
export const backupUsage = `  backup --to FOLDER [--with-keys]
      writes all rows and files into a new folder, while the server runs or not; the keys of secrets only if asked
  restore --from FOLDER
      puts a backup into an empty data folder, or an empty database of your own PostgreSQL server
  check
      looks for missing policies, rights, files and keys, and for wrong balances and counts; changes nothing
`

/** Writes a backup of the installation. Returns the lines for the operator. */
export async function backup(args: string[], config: Config, clock: Clock): Promise<string> {
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
  const { manifest, missing } = await withInstallation(config, (databases) =>
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
    ...(count === 0 || withKeys
      ? []
      : [`It does not have the keys of its ${count} secrets: keep secret.keys or SECRET_KEYS elsewhere`]),
  ].join('\n')
}

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

/** Checks the installation. Returns the lines for the operator; throws StartupError if something is wrong. */
export async function check(args: string[], config: Config): Promise<string> {
  parseArgs({ args, options: {} })
  const problems = await withInstallation(config, (databases) => problemsOf(databases, config))
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return 'Policies, rights, balances, counts, files and keys are right'
}

async function problemsOf(databases: DatabaseUrls, config: Config): Promise<string[]> {
  const roles = rolesOf(databases)
  const gaps = await findGaps(databases.owner, roles)
  // Without its rights, a role could not read what else is to be checked.
  if (gaps.length > 0) return [describeGaps(gaps, roles)]
  return withRoles(databases, async (database) => {
    const [proof, tallies] = await Promise.all([
      database.asSystem(proveBalances),
      database.asSystem((tx) => listWrongTallies(tx)),
    ])
    const file = join(config.dataDir, secretKeyFile)
    const secrets = openExistingSecrets({ setting: config.secretKeys, file })
    const storage = await openStorage(config.files)
    return [
      ...(proof.wrong > 0
        ? [`${proof.wrong} balances, days or transactions of credit points are wrong.`]
        : []),
      ...(tallies.length > 0 ? [`The counts of ${tallies.length} stacks are wrong.`] : []),
      ...describeMissing(await findMissing({ database, secrets, storage }), describePlace(config.files)),
    ]
  })
}
