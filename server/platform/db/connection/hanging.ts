import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseHangs } from './outage.ts'

/** Fails the work that waits for a hanging database. Its connections stay open, so nothing else would notice. */
export interface HangWatch {
  /**
   * Runs work on the database. Throws DatabaseHangs as soon as the database hangs, and immediately while it does. The work itself is
   * not stopped; it must call `assertWaitedFor` before it begins and before it commits, which throws once the caller has given up.
   */
  run<T>(work: (assertWaitedFor: () => void) => Promise<T>): Promise<T>
  /** Adds the socket of a connection, which is destroyed when the database hangs. Returns the socket. */
  add(socket: Socket): Socket
  close(): void
}

const lookMs = 500
/** How many looks a piece of work may take before the database is probed. */
const patientLooks = 3
/** How many looks the probe, a trivial statement, may remain unanswered. */
const unansweredLooks = 4

/** Watches a database over a separate connection, which is opened when work takes long. */
export function watchForHanging(connectionString: string): HangWatch {
  const underway = new Map<(error: Error) => void, { looks: number }>()
  const sockets = new Set<Socket>()
  let probe: { readonly client: pg.Client; readonly socket: Socket } | null = null
  let unanswered: number | null = null
  let hangs = false
  let isLooking = false

  const dropProbe = () => {
    // A hanging server wouldn't respond to an orderly end of the connection.
    probe?.socket.destroy()
    probe = null
  }
  const ask = async () => {
    unanswered = 0
    const asked = probe ?? openProbe(connectionString)
    const isNew = probe === null
    probe = asked
    try {
      if (isNew) await asked.client.connect()
      await asked.client.query('select 1')
    } catch {
      // A refused or lost connection isn't a hang: the waiting work fails with its own error.
      if (probe !== asked) return
      dropProbe()
    }
    unanswered = null
    hangs = false
  }
  const giveUp = () => {
    hangs = true
    for (const [reject] of underway) reject(new DatabaseHangs())
    underway.clear()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // If this process was busy, first reads the responses that have already arrived.
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
    add: (socket) => {
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    close: () => {
      clearInterval(timer)
      dropProbe()
    },
  }
}

function openProbe(connectionString: string) {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    application_name: 'sensorstack watch',
    stream: () => socket,
  })
  // Errors also reject the pending query, where they are handled.
  client.on('error', () => {})
  return { client, socket }
}
