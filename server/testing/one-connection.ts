import pg from 'pg'

/** A pool with a single pipelined connection, whose state each user inherits from the previous one. It counts its queries. */
export interface OneConnection {
  readonly pool: pg.Pool
  /** Returns the number of queries passed to the driver since the last reset. */
  given(): number
  resetCount(): void
}

/** Opens the pool, which ends without waiting for its connection. */
export function oneConnection(connectionString: string): OneConnection {
  let given = 0
  const pool = new pg.Pool({ connectionString, max: 1, pipeline: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      given++
      return query(...asked)
    }) as typeof client.query
  })
  return {
    pool,
    given: () => given,
    resetCount: () => {
      given = 0
    },
  }
}
