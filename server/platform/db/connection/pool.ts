import { Socket } from 'node:net'
import pg from 'pg'
import type { HangWatch } from './hanging.ts'

/** A few connections stay open: opening one takes longer than a request, and closing one discards its prepared statements. */
const alwaysOpen = 2

/** Opens a pool of lazily connecting, pipelined connections. `settings` are options of the PostgreSQL session. */
export function openPool(
  connectionString: string,
  options: {
    readonly max: number
    readonly settings: string
    /** How long a caller waits for a free connection. */
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
  // The pool handles errors of idle connections only. An unhandled error of any other would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}
