import { Socket } from 'node:net'
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
  /** Adds the socket of a connection, which is destroyed when the database hangs. Returns the socket. */
  add(socket: Socket): Socket
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
  const sockets = new Set<Socket>()
  let probe: { readonly client: pg.Client; readonly socket: Socket } | null = null
  let unanswered: number | null = null
  let hangs = false
  let isLooking = false

  const dropProbe = () => {
    // Nobody at the other end would answer a goodbye.
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
      // Refused or cut off is an answer too: those who wait hear of it themselves.
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
  // Its errors come with its answers, too.
  client.on('error', () => {})
  return { client, socket }
}
