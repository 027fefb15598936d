import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Random } from '../clock/random.ts'
import type { Database, Tx } from '../db/database.ts'
import { freeLeases } from '../db/locks/lease-queries.ts'
import type { ServerLock } from '../db/locks/server-lock.ts'
import { StartupError } from '../instance/startup-error.ts'
import type { Live } from '../live/live.ts'
import { signal } from '../live/signal-queries.ts'
import {
  deleteOwnProcess,
  deleteProcess,
  hasProcessTable,
  insertProcess,
  listProcesses,
  lockJoining,
  newestMigration,
  type ProcessRow,
  renewProcess,
} from './process-queries.ts'
import type { SharedCounts } from './shared-counts.ts'
import { type BeatWatch, watchBeats } from './watch-beats.ts'
import { besideError, type Shared, whyNotBeside } from './why-not-beside.ts'

/** The servers that work on the same database, as this one knows them. */
export interface Processes {
  /** Identifies the run of the installation: the same in all servers, and another one after none was running. */
  run(): string
  /** The number of servers, including this one. */
  count(): number
  /** Renews this server's row, joins again if it is gone, and deletes those of dead servers. */
  beat(): Promise<unknown>
  /** Begins to do that every few seconds. */
  start(): void
  /** Stops, and deletes this server's row. */
  leave(): Promise<void>
}

export interface ProcessesDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly live: Pick<Live, 'onSignal'>
  readonly lock: Pick<ServerLock, 'isAlone'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly shared: Shared
  /** The counts that servers exchange with their beats. */
  readonly counts: SharedCounts
  /** The newest migration that this program knows. */
  readonly schema: string
  /** Waits between two looks at the rows of other servers. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Called when this server was counted dead and can't join again: it must stop. */
  readonly onRefused: (reason: StartupError) => void
}

const everyMs = 5_000
/** A server that has not beaten for this number of beats of another one counts as dead. */
const mostUnchangedBeats = 3
/** While a server joins, the others beat at once. Only a dead or hanging one doesn't for 15 seconds. */
const joinPauseMs = 100
const mostUnchangedLooks = 150
const joining = 'server_joins'

/**
 * Makes this server known to the others by a row, which it renews. Waits until each row that speaks against it turns out to be that of a
 * living server or a dead one.
 *
 * @throws StartupError when a living server works on the database in a way that this one can't share.
 */
export async function joinProcesses(deps: ProcessesDeps): Promise<Processes> {
  const { database, live, log, random, clock, counts } = deps
  let id = ''
  const startedAt = new Date(clock.now())
  let known: readonly string[] = []
  let run = ''
  let watch = watchBeats(mostUnchangedBeats)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let left = false

  const join = async () => {
    // Another id each time: for the others, the row that they deleted stays dead.
    id = random.id()
    const self = { id, host: hostname(), pid: process.pid, started_at: startedAt, ...deps.shared }
    run = await joinOthers(deps, { ...self, keys: [...self.keys] })
    watch = watchBeats(mostUnchangedBeats)
    known = [id]
    counts.reset()
    // It must know the others before it serves anybody: they close the old connection of a box that signs in here.
    await renew()
  }
  const rejoin = async () => {
    await join()
    log.warn('this server had been counted dead by others, or PostgreSQL had crashed: it is known again')
  }
  /** Renews the row, and exchanges counts. Returns the rows of all servers, or null if its own is gone. */
  const renew = async () => {
    const rows = await database.asSystem(async (tx) =>
      (await renewProcess(tx, id, counts.publish())) ? listProcesses(tx) : null,
    )
    if (!rows) return null
    known = rows.map((row) => row.id)
    counts.receive(rows.filter((row) => row.id !== id))
    return rows
  }
  const beat = async () => {
    const rows = await renew()
    if (!rows) return rejoin()
    watch.look(rows)
    for (const row of rows) {
      if (row.id === id || watch.lifeOf(row.id) !== 'dead') continue
      await database.asSystem((tx) => deleteProcess(tx, row))
      known = known.filter((each) => each !== row.id)
      log.warn({ pid: row.pid, host: row.host }, 'a server no longer responds and counts as dead')
    }
  }
  /** One after another, so that a row is never inserted twice. */
  const next = (work: () => Promise<unknown>): Promise<unknown> => {
    running = running
      .then(async () => {
        if (!left) await work()
      })
      .catch((error) => {
        if (error instanceof StartupError) deps.onRefused(error)
        else log.warn({ err: error }, "this server's row could not be renewed")
      })
    return running
  }
  const tick = () => {
    timer = setTimeout(async () => {
      await next(beat)
      if (!left) tick()
    }, everyMs)
  }

  await join()
  live.onSignal(joining, () => {
    void next(renew)
  })
  return {
    run: () => run,
    count: () => known.length,
    beat: () => next(beat),
    start: tick,
    leave: async () => {
      left = true
      clearTimeout(timer)
      await running
      await database.asSystem((tx) => deleteOwnProcess(tx, id))
    },
  }
}

/**
 * Throws StartupError when a server works on a database that is about to be migrated. Its own program knows only the schema from before.
 */
export async function assertNoneRuns(
  deps: Pick<ProcessesDeps, 'database' | 'pause'> & { readonly isAlone: () => Promise<boolean> },
): Promise<void> {
  if ((await deps.isAlone()) || !(await deps.database.asSystem(hasProcessTable))) return
  await untilKnown(deps, async (tx, watch) => {
    const rows = await listProcesses(tx)
    watch.look(rows)
    const alive = rows.find((row) => watch.lifeOf(row.id) === 'alive')
    if (alive)
      throw besideError(alive, 'it is of an older version: stop all servers before you start a newer one.')
    return rows.every((row) => watch.lifeOf(row.id) === 'dead') || undefined
  })
}

/** Inserts this server's row. Returns their run, or a new one if there are none. */
function joinOthers(deps: ProcessesDeps, self: Omit<ProcessRow, 'beat' | 'run' | 'counts'>): Promise<string> {
  return untilKnown(deps, async (tx, watch) => {
    await lockJoining(tx)
    await assertOwnSchema(tx, deps.schema)
    const isAlone = await deps.lock.isAlone()
    const rows = (await listProcesses(tx)).filter((row) => row.id !== self.id)
    watch.look(rows)
    const lifeOf = (row: ProcessRow) => (isAlone ? 'dead' : watch.lifeOf(row.id))
    for (const row of rows) if (lifeOf(row) === 'dead') await deleteProcess(tx, row)
    const others = rows.filter((row) => lifeOf(row) !== 'dead')
    for (const row of others) {
      const why = whyNotBeside(self, row)
      if (why === undefined) continue
      if (lifeOf(row) === 'alive') throw besideError(row, why)
      return undefined
    }
    const first = others.find((row) => lifeOf(row) === 'alive')
    if (others.length > 0 && !first) return undefined
    const run = first?.run ?? deps.random.id()
    await insertProcess(tx, { ...self, run })
    if (isAlone) await freeLeases(tx)
    if (others.length > 0) await signal(tx, joining, '')
    return run
  })
}

/** Looks at the rows of the servers, which beat at once when they are asked to, until `look` returns something. */
async function untilKnown<T>(
  { database, pause }: Pick<ProcessesDeps, 'database' | 'pause'>,
  look: (tx: Tx, watch: BeatWatch) => Promise<T | undefined>,
): Promise<T> {
  const watch = watchBeats(mostUnchangedLooks)
  for (let looks = 0; ; looks++) {
    const found = await database.asSystem((tx) => look(tx, watch))
    if (found !== undefined) return found
    if (looks === 0) await database.asSystem((tx) => signal(tx, joining, ''))
    await pause(joinPauseMs)
  }
}

async function assertOwnSchema(tx: Tx, own: string): Promise<void> {
  const newest = await newestMigration(tx)
  if (newest === own) return
  throw new StartupError(
    `The database was migrated to another version while this server was starting or didn't respond: its newest migration is ${newest}, and this program's is ${own}.`,
  )
}
