import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../../instance/startup-error.ts'
import { listOtherHolders, tryServerLock } from './server-lock-queries.ts'

/** Held by each server that works on a database. */
export interface ServerLock {
  /** Whether no other server works on the database. */
  isAlone(): Promise<boolean>
  release(): Promise<void>
}

export interface LockOptions {
  readonly url: string
  /** Why this server can't share the database with others; with no reason, it does. */
  readonly aloneBecause: readonly string[]
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly onLost: (reason: StartupError) => void
}

const connectWithinMs = 10_000
/** How long the connection of a killed server may need to end. */
const patienceMs = 5_000
const pauseMs = 200
const pauseAfterLossMs = 1_000
/** PostgreSQL notices within half a minute that the machine of a server is gone. */
const options =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_session_timeout=0'

/**
 * Makes this process the only server on a database or, if nothing speaks against it, one of those that share it, whichever data folder it
 * has. A separate connection holds the lock and is opened again whenever it breaks. `onLost` is called if another server got the lock for
 * itself in between: this one must stop then. Commands don't take the lock, except for a restore.
 *
 * @throws StartupError when another server has the database to itself, or when this one would have to.
 */
export async function lockServer(deps: LockOptions): Promise<ServerLock> {
  const ending = new AbortController()
  let held = await takeLock(deps)

  const retake = async (): Promise<void> => {
    for (let failure = ''; ; ) {
      await delay(pauseAfterLossMs, undefined, { signal: ending.signal })
      try {
        held = await takeLock(deps)
        if (ending.signal.aborted) return await held.end()
        deps.log.info('the lock on the database is held again')
        return
      } catch (error) {
        if (error instanceof StartupError) return deps.onLost(error)
        const { message } = error as Error
        if (message !== failure) deps.log.warn({ err: error }, 'the lock on the database is not held')
        failure = message
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await lossOf(held, ending.signal)
      await retake()
    }
  }
  const watching = watch().catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  return {
    isAlone: async () => (await listOtherHolders(held)).length === 0,
    release: async () => {
      ending.abort()
      await watching
      await held.end()
    },
  }
}

/** Resolves when the connection ends; rejects when the signal aborts. */
function lossOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function takeLock({ url, aloneBecause }: LockOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `sensorstack server ${hostname()} ${process.pid}`,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    options,
  })
  // An unhandled error of a connection would end the process. Its end is what counts.
  client.on('error', () => {})
  await client.connect()
  try {
    const end = performance.now() + patienceMs
    while (!(await tryServerLock(client, aloneBecause.length === 0))) {
      if (performance.now() > end) throw await refusal(client, aloneBecause)
      await delay(pauseMs)
    }
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function refusal(client: pg.Client, aloneBecause: readonly string[]): Promise<StartupError> {
  const [holder] = await listOtherHolders(client)
  const [, , host = 'unknown', pid = 'unknown'] = holder?.name.split(' ') ?? []
  const who = holder ? ` (process ${pid} on ${host}, since ${holder.since.toISOString().slice(0, 19)}Z)` : ''
  const why =
    aloneBecause.length > 0
      ? `this one ${aloneBecause.join(' and ')}`
      : 'that one lacks FILES or SECRET_KEYS, runs the demo, is of an older version, or restores a backup'
  return new StartupError(
    `Another server works on this database${who}: stop that one, or set DATABASE_URL to another database. They can't share it, because ${why}.`,
  )
}
