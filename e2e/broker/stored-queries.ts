import { Client } from 'pg'

/** Returns how many readings of these boxes are stored. A reading that is sent twice counts once. */
export async function countReadings(databaseUrl: string, sensorboxIds: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      `select coalesce(sum(h.count), 0) as count from measurement_hour h
       join sensorbox s on s.key = h.sensorbox_key where s.id = any ($1::uuid[])`,
      [sensorboxIds],
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
