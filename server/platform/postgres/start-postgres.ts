import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isPortFree } from '../instance/ports.ts'
import { explainFileError, StartupError, systemErrorCode } from '../instance/startup-error.ts'
import { ensureCluster, pgDataFolder, superuser } from './cluster.ts'
import type { DatabaseUrls } from './database-urls.ts'
import { endLeftover } from './leftover.ts'
import { letIn } from './let-in.ts'
import { assertDurable, ensureLocalDatabase, localUrl, localUrls } from './local-database.ts'
import { PortTakenError, type Postmaster, startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { chooseRunAs } from './run-as.ts'
import { serverSettings } from './settings.ts'

const passwordFile = 'pg.password'
const portAttempts = 20
const firstRestartMs = 100
const slowestRestartMs = 10_000

/** A PostgreSQL that we started. */
export interface RunningPostgres {
  /** The product's database under its three roles; the addresses stay the same when it has to be restarted. */
  databases: DatabaseUrls
  /** The same server as its superuser, database `postgres`; for making test databases. */
  superuserUrl: string
  port: number
  /** The number of the running server process; it changes when it has to be restarted. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with its data under `dataDir`, whose instance lock the caller holds; makes data, roles and database
 * on the first start; ends what a killed run left behind. From then on it is started again whenever it ends by itself,
 * on the same port, so that a pool of connections only has to reconnect. Call it from the main thread.
 *
 * `settings` overrides single settings of the server. Durability is asserted unless `durable` is false (tests only).
 *
 * @throws StartupError with one line for the person who starts the server.
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
  const launch = (port: number) => startPostmaster({ programs, runAs, pgData, port, settings, log })
  const { port, postmaster } = await launchOnFreePort(launch)
  const restart = async () => {
    await endLeftover(pgData, log)
    return launch(port)
  }
  const supervised = supervise(postmaster, restart, log)

  const superuserUrl = localUrl(port, superuser, secret, 'postgres')
  try {
    await ensureLocalDatabase(superuserUrl, secret)
    if (durable) await assertDurable(superuserUrl)
  } catch (error) {
    await supervised.stop()
    throw explainFirstContact(error, dataDir)
  }
  return { databases: localUrls(port, secret), superuserUrl, port, ...supervised }
}

/** The superuser's password, made once. Losing it while the data stay would lock everybody out. */
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

/**
 * Below the range from which the kernel takes ports for outgoing connections: there a connection might already hold our
 * port when PostgreSQL is restarted, or, while it is down, even connect to itself.
 */
async function launchOnFreePort(
  launch: (port: number) => Promise<Postmaster>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(15_000, 32_000)
    if (!(await isPortFree('127.0.0.1', port))) continue
    try {
      return { port, postmaster: await launch(port) }
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error
      if (attempt === portAttempts) throw new StartupError('PostgreSQL finds no free port on 127.0.0.1.')
    }
  }
}

/** Keeps one postmaster running: waits a little longer after each failure (a full disk heals by itself). */
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
    // Asked again after each restart: one that comes up after the stop was asked for would be waited for forever.
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
      // A restart that was under way when the stop was asked for has come up in the meantime.
      await current.stop()
    },
  }
}

function explainFirstContact(error: unknown, dataDir: string): unknown {
  const code = systemErrorCode(error)
  if (code === '28P01') {
    return new StartupError(
      `${join(dataDir, passwordFile)} doesn't hold the password of this database: put the right one back.`,
    )
  }
  if (code === '53100') return explainFileError({ code: 'ENOSPC' }, dataDir)
  return error
}
