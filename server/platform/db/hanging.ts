import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseHangs } from './outage.ts'

/** Gives up what waits for a database that hangs: its connections stay open, so nobody else would notice. */
export interface HangWatch {
  /**
   * Runs work on the database; throws DatabaseHangs as soon as that hangs, and at once while it does. The work goes on by itself
   * then, and asks before it begins and before it commits whether anybody still waits for it: that throws when nobody does.
   */
  run<T>(work: (assertWaitedFor: () => void) => Promise<T>): Promise<T>
  /** A connection that is broken when the database hangs. */
  add(client: pg.ClientBase): void
  close(): void
}

const lookMs = 500
/** For so many looks something is under way before the database is asked whether it is still there. */
const patientLooks = 3
/** For so many looks it may keep that question unanswered, of which it has nothing to think about. */
const unansweredLooks = 4

/** Watches a database by a connection of its own, which is opened when something takes long. */
export function watchForHanging(connectionString: string): HangWatch {
  const underway = new Map<(error: Error) => void, { looks: number }>()
  const clients = new Set<pg.ClientBase>()
  let probe: pg.Client | null = null
  let unanswered: number | null = null
  let hangs = false
  let isLooking = false

  const dropProbe = () => {
    const client = probe
    probe = null
    if (client) breakOff(client)
  }
  const ask = async () => {
    unanswered = 0
    const client = probe ?? new pg.Client({ connectionString, application_name: 'sensorstack watch' })
    const isNew = probe === null
    probe = client
    try {
      if (isNew) {
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('select 1')
    } catch {
      // Refused or cut off is an answer too: those who wait hear of it themselves.
      if (probe !== client) return
      dropProbe()
    }
    unanswered = null
    hangs = false
  }
  const giveUp = () => {
    hangs = true
    for (const [reject] of underway) reject(new DatabaseHangs())
    underway.clear()
    for (const client of clients) breakOff(client)
    clients.clear()
  }
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // After a while in which the program itself was busy, answers that have arrived are read first.
    await turn()
    await turn()
    isLooking = false
    let isLong = hangs
    for (const entry of underway.values()) if (++entry.looks > patientLooks) isLong = true
    if (unanswered === null) {
      if (isLong) void ask()
    } else if (++unanswered > unansweredLooks) {
      dropProbe()
      giveUp()
      void ask()
    }
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()

  return {
    run: (work) => {
      if (hangs) return Promise.reject(new DatabaseHangs())
      return new Promise((resolve, reject) => {
        underway.set(reject, { looks: 0 })
        const assertWaitedFor = () => {
          if (!underway.has(reject)) throw new DatabaseHangs()
        }
        work(assertWaitedFor)
          .then(resolve, reject)
          .finally(() => underway.delete(reject))
      })
    },
    add: (client) => {
      clients.add(client)
      client.once('end', () => clients.delete(client))
    },
    close: () => {
      clearInterval(timer)
      dropProbe()
    },
  }
}

/** Nobody at the other end would answer a goodbye. */
function breakOff(client: pg.ClientBase): void {
  ;(client as pg.PoolClient).connection.stream.destroy()
}
