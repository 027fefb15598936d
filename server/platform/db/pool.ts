import { Socket } from 'node:net'
import pg from 'pg'
import type { HangWatch } from './hanging.ts'

/** What a connection has prepared goes with it, and opening one takes longer than a request: a few stay open. */
const alwaysOpen = 2

/** Opens a pool of pipelining connections, which connect lazily; `settings` are options of the PostgreSQL session. */
export function openPool(
  connectionString: string,
  options: {
    readonly max: number
    readonly settings: string
    /** How long somebody waits for a free connection. */
    readonly patienceMs: number
    readonly watch: HangWatch
    readonly onError: (error: Error) => void
  },
): pg.Pool {
  const { max, settings, patienceMs, watch, onError } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    min: alwaysOpen,
    options: settings,
    connectionTimeoutMillis: patienceMs,
    pipeline: true,
    stream: () => watch.add(new Socket()),
  })
  // The pool listens to its idle connections only. An error of a connection that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}
