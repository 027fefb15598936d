import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import type { ChunkRow, HourRow } from '../chunks/rows.ts'
import { isTelemetryDistributed } from '../distribute/is-telemetry-distributed.ts'
import { appendReadings } from './append-queries.ts'
import { openPartitions } from './partitions.ts'

let own: TestDatabase
let database: Database
const hourMs = 3_600_000
const month = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  own = await freshDatabase()
  database = openDatabase({
    ...own.databases,
    isDistributed: await isTelemetryDistributed(own.databases.system),
    onError: () => undefined,
  })
  await openPartitions(database).withMonths([month], async () => {})
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

/** A chunk with one reading an hour, from `fromHour` on, and the hourly sums. */
function readingsOf(sensorbox_key: number, fromHour: number, hours: number) {
  const first = month / hourMs + fromHour
  const key = { sensorbox_key, measure: 1, tenure_key: sensorbox_key }
  const chunk: ChunkRow = {
    ...key,
    start_ms: first * hourMs,
    end_ms: (first + hours - 1) * hourMs,
    count: hours,
    payload: Buffer.from([1, 2, 255]),
  }
  const rows = Array.from({ length: hours }, (_, i): HourRow => {
    return { ...key, hour: first + i, count: 1, sum: -1e-7, min: -1e-7, max: 1e21 }
  })
  return { chunk, rows }
}

function append(of: readonly ReturnType<typeof readingsOf>[], heldKeys: readonly number[]): Promise<void> {
  const held = new Map(heldKeys.map((key) => [key, {} as HeldBox]))
  return database.asSystem((tx) =>
    appendReadings(tx, held, {
      chunks: of.map(({ chunk }) => chunk),
      hours: of.flatMap(({ rows }) => rows),
    }),
  )
}

async function stored() {
  return database.asSystem(async (tx) => {
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx)).rows[0]?.n
    return {
      chunks: await count('measurement_chunk'),
      hours: await count('measurement_hour'),
      series: await count('measurement_series'),
    }
  })
}

test('appends more rows than a statement can have parameters for, of the boxes that are held', async () => {
  const boxes = Array.from({ length: 85 }, (_, i) => i + 1)
  await append(
    boxes.map((key) => readingsOf(key, 0, 100)),
    boxes.slice(0, 84),
  )
  expect(await stored()).toEqual({ chunks: 84, hours: 8_400, series: 84 })
  const { rows } = await database.asSystem((tx) =>
    sql`select count, sum, min, max from measurement_hour where sensorbox_key = 84 limit 1`.execute(tx),
  )
  expect(rows).toEqual([{ count: 1, sum: -1e-7, min: -1e-7, max: 1e21 }])
})

test('adds to hours that exist, and stores nothing of a batch in which a chunk exists', async () => {
  await append([readingsOf(100, 0, 2)], [100])
  const next = readingsOf(100, 1, 2)
  await append([next], [100])
  await expect(append([readingsOf(101, 0, 2), next], [100, 101])).rejects.toThrow('a chunk already starts')
  const { rows } = await database.asSystem((tx) =>
    sql`select sensorbox_key as box, count from measurement_hour where sensorbox_key >= 100 order by hour`.execute(
      tx,
    ),
  )
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [100, 1],
    [100, 2],
    [100, 1],
  ])
})
