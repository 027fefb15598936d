import type { Pool } from 'pg'

/** Readings of any boxes as columns of the same length. */
export interface Rows {
  readonly boxKeys: number[]
  readonly measures: number[]
  readonly times: number[]
  readonly values: number[]
}

/** Makes the table; the address may make tables. */
export async function createTable(pool: Pool): Promise<void> {
  await pool.query(`create table reading (
    box_key integer not null,
    measure smallint not null,
    ms bigint not null,
    value double precision not null,
    primary key (box_key, measure, ms)
  )`)
}

/** Adds what isn't there yet, in a transaction of its own. */
export async function insertRows(pool: Pool, { boxKeys, measures, times, values }: Rows): Promise<void> {
  await pool.query({
    name: 'insert rows',
    text: `insert into reading (box_key, measure, ms, value)
      select * from unnest($1::integer[], $2::smallint[], $3::bigint[], $4::float8[])
      on conflict do nothing`,
    values: [boxKeys, measures, times, values].map(asArray),
  })
}

/** How many rows each box has. */
export async function countRows(pool: Pool): Promise<{ box_key: number; count: number }[]> {
  const { rows } = await pool.query<{ box_key: number; count: number }>(
    'select box_key, count(*)::integer from reading group by box_key',
  )
  return rows
}

/** Numbers need none of the quotes that the driver looks for in every element. */
function asArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}
