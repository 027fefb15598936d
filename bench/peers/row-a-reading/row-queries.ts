import type { Pool } from 'pg'

/** Readings of several boxes as columns of the same length. */
export interface Rows {
  readonly boxKeys: number[]
  readonly measures: number[]
  readonly times: number[]
  readonly values: number[]
}

/** Creates the table; needs a role that may create tables. */
export async function createTable(pool: Pool): Promise<void> {
  await pool.query(`create table reading (
    box_key integer not null,
    measure smallint not null,
    ms bigint not null,
    value double precision not null,
    primary key (box_key, measure, ms)
  )`)
}

/** Adds the readings that don't exist yet, in a separate transaction. */
export async function insertRows(pool: Pool, { boxKeys, measures, times, values }: Rows): Promise<void> {
  await pool.query({
    name: 'insert rows',
    text: `insert into reading (box_key, measure, ms, value)
      select * from unnest($1::integer[], $2::smallint[], $3::bigint[], $4::float8[])
      on conflict do nothing`,
    values: [boxKeys, measures, times, values].map(asArray),
  })
}

/** Returns the number of rows of each box. */
export async function countRows(pool: Pool): Promise<{ box_key: number; count: number }[]> {
  const { rows } = await pool.query<{ box_key: number; count: number }>(
    'select box_key, count(*)::integer from reading group by box_key',
  )
  return rows
}

/** Returns the hourly means in [fromMs, toMs) by measure, then oldest first; null for hours without readings. */
export async function hourlyMeans(
  pool: Pool,
  boxKey: number,
  measures: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<{ measure: number; start_ms: number; mean: number | null }[]> {
  const { rows } = await pool.query<{ measure: number; start_ms: number; mean: number | null }>({
    name: 'hourly means',
    text: `
      select m.measure, h.start_ms::float8, a.mean
      from unnest($2::smallint[]) as m (measure)
      cross join generate_series($3::bigint / 3600000 * 3600000, $4::bigint - 1, 3600000) as h (start_ms)
      left join (
        select measure, ms / 3600000 * 3600000 as start_ms, avg(value) as mean from reading
        where box_key = $1 and measure = any ($2) and ms >= $3 and ms < $4
        group by 1, 2
      ) a on a.measure = m.measure and a.start_ms = h.start_ms
      order by 1, 2`,
    values: [boxKey, asArray(measures), fromMs, toMs],
  })
  return rows
}

/** Returns the readings of a box in [fromMs, toMs), oldest first. */
export async function readingsIn(
  pool: Pool,
  boxKey: number,
  measure: number,
  fromMs: number,
  toMs: number,
): Promise<{ ms: number; value: number }[]> {
  const { rows } = await pool.query<{ ms: number; value: number }>({
    name: 'readings',
    text: `select ms::float8, value from reading
      where box_key = $1 and measure = $2 and ms >= $3 and ms < $4 order by ms`,
    values: [boxKey, measure, fromMs, toMs],
  })
  return rows
}

/** Numbers need none of the quoting for which the driver checks every element. */
function asArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}
