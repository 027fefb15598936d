import pg from 'pg'
import { distributedAmong, hasCitus } from './distribution-queries.ts'

/** Whether Citus distributes the table, which need not exist. `url` is that of any role. */
export async function isTableDistributed(url: string, table: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  // The query that runs when the connection is lost fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await hasCitus(client)) && (await distributedAmong(client, [table])).length > 0
  } finally {
    await client.end()
  }
}
