import { setTimeout as delay } from 'node:timers/promises'
import { isTelemetryDistributed } from '../../features/readings/telemetry/public.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../../platform/db/database.ts'
import { prepareDataFolder } from '../../platform/instance/data-folder.ts'
import { type InstanceLock, lockInstance } from '../../platform/instance/instance-lock.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'
import { announceChanges, startLive } from '../../platform/live/live.ts'
import { createLog } from '../../platform/log/log.ts'
import type { DatabaseUrls } from '../../platform/postgres/database-urls.ts'
import { ensureServerRoles } from '../../platform/postgres/roles.ts'
import { runningPostgres } from '../../platform/postgres/running-postgres.ts'
import { startPostgres } from '../../platform/postgres/start-postgres.ts'
import { assertNoneRuns } from '../../platform/processes/join-processes.ts'
import type { Config } from '../settings/settings.ts'
import { migrateDatabase } from '../start/migrate-database.ts'

const longestWaitMs = 60_000
const pauseMs = 200

/**
 * Runs a command's work on the installation's database, migrated: on that of a running server if there is one, otherwise on one that is
 * started for the command. Browsers hear of the lists that it changes.
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  return withInstallation(config, async (databases) => {
    const live = await startLive(databases.system, createLog('silent'))
    try {
      return await withRoles(
        databases,
        async (database) => {
          const allow = () => assertNoneRuns({ database, pause: delay, isAlone: async () => false })
          await migrateDatabase(databases, { allow })
          return work(database)
        },
        announceChanges(live),
      )
    } finally {
      await live.close()
    }
  })
}

/** Like `withDatabase`, with the URLs of the roles and without migrating the database. */
export async function withInstallation<T>(
  config: Config,
  work: (databases: DatabaseUrls) => Promise<T>,
): Promise<T> {
  const { databases, release } = await reach(config)
  try {
    return await work(databases)
  } finally {
    await release()
  }
}

/** Runs work as the roles of requests and jobs. `changed` hears of each commit that has changed lists. */
export async function withRoles<T>(
  { app, system }: DatabaseUrls,
  work: (database: Database) => Promise<T>,
  changed: DatabaseOptions['changed'] = () => {},
): Promise<T> {
  const isDistributed = await isTelemetryDistributed(system)
  const database = openDatabase({ app, system, isDistributed, changed, onError: () => {} })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function reach(config: Config): Promise<{ databases: DatabaseUrls; release: () => Promise<void> }> {
  if (config.database) return { databases: await ensureServerRoles(config.database), release: async () => {} }
  const dataDir = prepareDataFolder(config.dataDir)
  const lock = await lockOrRunning(dataDir)
  if ('databases' in lock) return { databases: lock.databases, release: async () => {} }
  const postgres = await startPostgres({ dataDir, log: createLog('silent') })
  return {
    databases: postgres.databases,
    release: async () => {
      await postgres.stop()
      lock.release()
    },
  }
}

/** Takes the instance lock or, if a server runs, returns its database. Waits while that is starting or stopping. */
async function lockOrRunning(dataDir: string): Promise<InstanceLock | { databases: DatabaseUrls }> {
  const end = performance.now() + longestWaitMs
  for (;;) {
    try {
      return lockInstance(dataDir)
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      const databases = await runningPostgres(dataDir)
      if (databases) return { databases }
      if (performance.now() > end) throw error
      await delay(pauseMs)
    }
  }
}
