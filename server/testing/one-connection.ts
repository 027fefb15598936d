import pg from 'pg'

/** A pool of one pipelining connection, so that whatever comes next finds what the one before has left, and a count of what is asked. */
export interface OneConnection {
  readonly pool: pg.Pool
  /** How many queries the driver was given since the count began. */
  given(): number
  countAnew(): void
}

/** Opens it; it ends without waiting for its connection. */
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
    countAnew: () => {
      given = 0
    },
  }
}
