import { afterEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
afterEach(() => database.drop())

const hourOf = (time: string) => Date.parse(time) / 3_600_000

test('sorts hourly sums into months, and keeps each of them', async () => {
  database = await olderDatabase('0118')
  // The partition of August was dropped when its readings were no longer kept; its hourly sums still are.
  await database.query(`
    select ensure_chunk_partition(extract(epoch from '2026-10-01Z'::timestamptz)::bigint * 1000);
    insert into measurement_hour (sensorbox_key, measure, hour, tenure_key, count, sum, min, max) values
      (1, 1, ${hourOf('2026-08-31T23:00Z')}, 1, 2, 5, 2, 3), (1, 1, ${hourOf('2026-09-01T00:00Z')}, 1, 1, 4, 4, 4),
      (1, 1, ${hourOf('2026-09-01T00:00Z')}, 2, 1, 6, 6, 6), (2, 7, ${hourOf('2026-11-30T23:00Z')}, 3, 1, -1.5, -1.5, -1.5)`)
  const rows = () =>
    database.query(
      'select *, row(h.*)::text from measurement_hour h order by sensorbox_key, hour, tenure_key',
    )
  const before = await rows()
  await database.bringForward()

  expect(await rows()).toEqual(before)
  const months = (await database.query(`
    select c.relname as name, (select count(*)::integer from measurement_hour h where h.tableoid = c.oid) as rows
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'measurement_hour'::regclass order by 1`)) as { name: string; rows: number }[]
  expect(months.map(({ name, rows }) => [name.slice(-7), rows])).toEqual([
    ['2026_08', 1],
    ['2026_09', 2],
    ['2026_10', 0],
    ['2026_11', 1],
  ])
  await expect(
    database.query(`insert into measurement_hour select * from measurement_hour limit 1`),
  ).rejects.toMatchObject({ code: '23505' })
})
