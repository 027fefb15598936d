import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { explainFileError, isDiskFull, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import { ensureCluster, pgDataFolder } from './cluster.ts'
import type { DatabaseUrls } from './database-urls.ts'
import { endLeftover } from './leftover.ts'
import { letIn } from './let-in.ts'
import { assertDurable, ensureLocalDatabase, localSuperuserUrl, localUrls } from './local-database.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { chooseRunAs } from './run-as.ts'
import { serverSettings } from './settings.ts'
import { prepareSocketFolder, socketFolderOf } from './socket-folder.ts'

const passwordFile = 'pg.password'
const firstRestartMs = 100
const slowestRestartMs = 10_000

/** A PostgreSQL that we started. */
export interface RunningPostgres {
  /** The URLs of the product's database for its three roles. They stay the same after a restart. */
  databases: DatabaseUrls
  /** The URL of the database `postgres` for the superuser, for creating test databases. */
  superuserUrl: string
  /** Returns the process id of the running server, which changes with a restart. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with its data under `dataDir`, whose instance lock the caller must hold. Creates data, roles and database on the
 * first start, and ends processes that a killed run left behind. From then on PostgreSQL is restarted whenever it ends unexpectedly,
 * on the same socket, so that connection pools only have to reconnect. Call this from the main thread.
 *
 * `settings` overrides individual server settings. Durability is checked unless `durable` is false (tests only).
 *
 * @throws StartupError with one line for the operator.
 */
export async function startPostgres(options: {
  dataDir: string
  log: Logger
  settings?: Readonly<Record<string, string>>
  durable?: boolean
}): Promise<RunningPostgres> {
  const { dataDir, log, durable = true } = options
  const pgData = pgDataFolder(dataDir)
  const runAs = chooseRunAs(pgData)
  letIn(dataDir, runAs)
  const programs = findPrograms(dataDir, runAs)
  const secret = ensurePassword(dataDir, pgData)
  await ensureCluster(dataDir, programs, runAs, secret)
  await endLeftover(pgData, log)

  const settings = { ...serverSettings, ...options.settings }
  const socketFolder = socketFolderOf(pgData)
  const removeSocketFolder = () => rmSync(socketFolder, { recursive: true, force: true })
  // Until this function has returned, nobody can stop PostgreSQL in order: the process just ends.
  process.once('exit', removeSocketFolder)
  const launch = () => {
    prepareSocketFolder(socketFolder, runAs)
    return startPostmaster({ programs, runAs, pgData, socketFolder, settings, log })
  }
  const restart = async () => {
    await endLeftover(pgData, log)
    return launch()
  }
  const supervised = supervise(await launch(), restart, log)
  const stop = async () => {
    await supervised.stop()
    removeSocketFolder()
    process.off('exit', removeSocketFolder)
  }

  const superuserUrl = localSuperuserUrl(socketFolder, secret)
  try {
    await ensureLocalDatabase(superuserUrl)
    if (durable) await assertDurable(superuserUrl)
  } catch (error) {
    await stop()
    throw explainFirstContact(error, dataDir)
  }
  return { databases: localUrls(superuserUrl), superuserUrl, pid: supervised.pid, stop }
}

/** Returns the superuser's password, which is created once. Without it, existing data is inaccessible. */
function ensurePassword(dataDir: string, pgData: string): string {
  const file = join(dataDir, passwordFile)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw explainFileError(error, file)
  }
  if (statSync(pgData, { throwIfNoEntry: false }) !== undefined) {
    throw new StartupError(
      `${file} is missing, and the database in ${pgData} can't be opened without it: put it back.`,
    )
  }
  const password = randomBytes(24).toString('hex')
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw explainFileError(error, file)
  }
  return password
}

/** Keeps a postmaster running, and pauses longer after each failed restart (a full disk may be freed in time). */
function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: Logger,
): Pick<RunningPostgres, 'pid' | 'stop'> {
  const stopping = new AbortController()
  let current = first

  const restartUntilRunning = async () => {
    for (
      let pause = firstRestartMs;
      !stopping.signal.aborted;
      pause = Math.min(pause * 2, slowestRestartMs)
    ) {
      try {
        current = await restart()
        log.info('PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'PostgreSQL could not be started again yet')
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const watch = async () => {
    // Checked again after each restart: otherwise we would wait forever for a postmaster that came up after the stop.
    while (!stopping.signal.aborted) {
      const how = await current.exited
      if (stopping.signal.aborted) return
      log.error({ how }, 'PostgreSQL ended by itself; it is started again')
      await restartUntilRunning()
    }
  }
  const watching = watch()

  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
      // A restart that was in progress may have brought up a new postmaster.
      await current.stop()
    },
  }
}

function explainFirstContact(error: unknown, dataDir: string): unknown {
  if (systemErrorCode(error) === '28P01') {
    return new StartupError(
      `${join(dataDir, passwordFile)} doesn't hold the password of this database: put the right one back.`,
    )
  }
  if (isDiskFull(error)) return explainFileError({ code: 'ENOSPC' }, dataDir)
  return error
}
