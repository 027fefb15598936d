import { CompiledQuery } from 'kysely'
import { bigints, bytes, doubles, integers, smallints } from '../../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import { seriesOfChunks } from '../chunks/chunks.ts'
import type { ChunkRow, HourRow, SeriesRow } from '../chunks/rows.ts'

/** A table with the columns to write and their types, in the order of the statement's parameters. */
interface WrittenTable<Row> {
  readonly name: string
  readonly columns: Readonly<Record<keyof Row & string, string>>
}

const chunkTable: WrittenTable<ChunkRow> = {
  name: 'measurement_chunk',
  columns: {
    sensorbox_key: 'bigint',
    measure: 'smallint',
    start_ms: 'bigint',
    end_ms: 'bigint',
    tenure_key: 'bigint',
    count: 'integer',
    payload: 'bytea',
  },
}

const hourTable: WrittenTable<HourRow> = {
  name: 'measurement_hour',
  columns: {
    sensorbox_key: 'bigint',
    measure: 'smallint',
    hour: 'integer',
    tenure_key: 'bigint',
    count: 'integer',
    sum: 'float8',
    min: 'float8',
    max: 'float8',
  },
}

const seriesTable: WrittenTable<SeriesRow> = {
  name: 'measurement_series',
  columns: {
    sensorbox_key: 'bigint',
    measure: 'smallint',
    newest_ms: 'bigint',
    loose: 'integer',
    loose_from_ms: 'bigint',
  },
}

/**
 * Returns an insert of rows whose columns are the parameters from `$first` on. `boxes`, a select of box keys, restricts the
 * rows to these boxes.
 */
function insertText<Row>({ name, columns }: WrittenTable<Row>, first: number, boxes?: string): string {
  const names = Object.keys(columns).join(', ')
  const arrays = Object.values<string>(columns).map((type, i) => `$${first + i}::${type}[]`)
  return `insert into ${name} (${names}) select * from unnest(${arrays.join(', ')}) as n (${names})
    ${boxes === undefined ? '' : `where sensorbox_key in (${boxes})`}`
}

const addedToHours = `on conflict (sensorbox_key, measure, hour, tenure_key) do update set
  count = measurement_hour.count + excluded.count, sum = measurement_hour.sum + excluded.sum,
  min = least(measurement_hour.min, excluded.min), max = greatest(measurement_hour.max, excluded.max)`

const movedSeries = `on conflict (sensorbox_key, measure) do update set
  newest_ms = greatest(measurement_series.newest_ms, excluded.newest_ms),
  loose = measurement_series.loose + excluded.loose,
  loose_from_ms = least(measurement_series.loose_from_ms, excluded.loose_from_ms)`

function chunkColumns(chunks: readonly ChunkRow[]): Buffer[] {
  return [
    bigints(chunks.map((row) => row.sensorbox_key)),
    smallints(chunks.map((row) => row.measure)),
    bigints(chunks.map((row) => row.start_ms)),
    bigints(chunks.map((row) => row.end_ms)),
    bigints(chunks.map((row) => row.tenure_key)),
    integers(chunks.map((row) => row.count)),
    bytes(chunks.map((row) => row.payload)),
  ]
}

function hourColumns(hours: readonly HourRow[]): Buffer[] {
  return [
    bigints(hours.map((row) => row.sensorbox_key)),
    smallints(hours.map((row) => row.measure)),
    integers(hours.map((row) => row.hour)),
    bigints(hours.map((row) => row.tenure_key)),
    integers(hours.map((row) => row.count)),
    doubles(hours.map((row) => row.sum)),
    doubles(hours.map((row) => row.min)),
    doubles(hours.map((row) => row.max)),
  ]
}

function seriesColumns(series: readonly SeriesRow[]): Buffer[] {
  return [
    bigints(series.map((row) => row.sensorbox_key)),
    smallints(series.map((row) => row.measure)),
    bigints(series.map((row) => row.newest_ms)),
    integers(series.map((row) => row.loose)),
    bigints(series.map((row) => row.loose_from_ms)),
  ]
}

/**
 * Returns CTEs for a statement that is its own transaction and locks its boxes. They append chunks that are newer than all
 * others of their series, and update the hours and series, for the boxes whose keys the select `boxes` returns, or for all.
 * The parameters from `$first` on are the `appendedColumns`. If a chunk already exists, the whole statement fails. Citus can't
 * run it.
 */
export function appendReadingsText(first: number, boxes?: string): string {
  const hours = first + Object.keys(chunkTable.columns).length
  const series = hours + Object.keys(hourTable.columns).length
  return `chunks as (${insertText(chunkTable, first, boxes)}),
    hours as (${insertText(hourTable, hours, boxes)} ${addedToHours}),
    series as (${insertText(seriesTable, series, boxes)} ${movedSeries})`
}

/** Returns the parameters of `appendReadingsText`. Each hour of a series may be given only once. */
export function appendedColumns(chunks: readonly ChunkRow[], hours: readonly HourRow[]): Buffer[] {
  return [...chunkColumns(chunks), ...hourColumns(hours), ...seriesColumns(seriesOfChunks(chunks))]
}

/** Citus requires the ON CONFLICT. It makes an insert slower, so the statement above, which most uploads use, is without it. */
const newChunks = 'on conflict (sensorbox_key, measure, start_ms) do nothing'

/**
 * Appends chunks that are newer than all others of their series, and updates the hours and series. Each hour of a series may
 * be given only once. Data of boxes that aren't held is left out. Throws when a chunk already exists.
 */
export async function appendReadings(
  tx: Tx,
  held: ReadonlyMap<number, HeldBox>,
  readings: { readonly chunks: readonly ChunkRow[]; readonly hours: readonly HourRow[] },
): Promise<void> {
  const isHeld = ({ sensorbox_key }: { readonly sensorbox_key: number }) => held.has(sensorbox_key)
  const chunks = readings.chunks.filter(isHeld)
  if (chunks.length === 0) return
  const [added] = await Promise.all([
    insertFewRows(tx, chunkTable, chunks, newChunks),
    insertFewRows(tx, hourTable, readings.hours.filter(isHeld), addedToHours),
    insertFewRows(tx, seriesTable, seriesOfChunks(chunks), movedSeries),
  ])
  assertAllNew(added, chunks)
}

/** PostgreSQL accepts 65,535 parameters. */
const mostRows = 5_000

/**
 * Inserts rows with a parameter for each value, and returns how many were written. Citus sends such rows straight to their shards.
 * It first copies the rows that an insert selects, even from arrays, to a file for each shard, and opens a connection for nearly every
 * file. PostgreSQL takes longer to plan a parameter for each value, so statements that may have many rows select from arrays.
 */
async function insertFewRows<Row>(
  tx: Tx,
  { name, columns }: WrittenTable<Row>,
  rows: readonly Row[],
  onConflict: string,
): Promise<number> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const pieces = Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, i) =>
    rows.slice(i * mostRows, (i + 1) * mostRows),
  )
  const written = await Promise.all(
    pieces.map((piece) => {
      const lists = piece.map((_, row) => `(${names.map((_, i) => `$${row * names.length + i + 1}`).join()})`)
      return write(
        tx,
        `insert into ${name} (${names.join(', ')}) values ${lists.join()} ${onConflict}`,
        piece.flatMap((row) => names.map((column) => row[column])),
      )
    }),
  )
  return written.reduce((sum, count) => sum + count, 0)
}

/** Inserts chunks; throws when one with the same start already exists, so that existing data is never overwritten. */
export async function insertChunks(tx: Tx, chunks: readonly ChunkRow[]): Promise<void> {
  if (chunks.length === 0) return
  const added = await write(
    tx,
    `${insertText(chunkTable, 1)} ${newChunks}`,
    chunkColumns(chunks.toSorted(byStart)),
  )
  assertAllNew(added, chunks)
}

function assertAllNew(added: number, chunks: readonly ChunkRow[]): void {
  if (added !== chunks.length) throw new Error('a chunk already starts at this time')
}

const rewriteText = `${insertText(chunkTable, 1)} on conflict (sensorbox_key, measure, start_ms) do update set
  end_ms = excluded.end_ms, tenure_key = excluded.tenure_key, count = excluded.count, payload = excluded.payload`

/** Writes chunks, replacing those that start at the same times. */
export async function rewriteChunks(tx: Tx, chunks: readonly ChunkRow[]): Promise<void> {
  if (chunks.length === 0) return
  const columns = chunkColumns(chunks.toSorted(byStart))
  await tx.executeQuery(CompiledQuery.raw(rewriteText, columns))
}

/** Adds counts and sums to the hours, and creates missing hours. */
export async function addToHours(tx: Tx, hours: readonly HourRow[]): Promise<void> {
  if (hours.length === 0) return
  await write(tx, `${insertText(hourTable, 1)} ${addedToHours}`, hourColumns(hours.toSorted(byHour)))
}

/** Inserts hours and ignores those that already exist. */
export async function insertHours(tx: Tx, hours: readonly HourRow[]): Promise<void> {
  if (hours.length === 0) return
  await write(
    tx,
    `${insertText(hourTable, 1)} on conflict (sensorbox_key, measure, hour, tenure_key) do nothing`,
    hourColumns(hours.toSorted(byHour)),
  )
}

/** Advances the newest time of the chunks' series, and records the chunks as candidates for compaction. */
export async function moveSeries(tx: Tx, added: readonly ChunkRow[]): Promise<void> {
  if (added.length === 0) return
  await write(tx, `${insertText(seriesTable, 1)} ${movedSeries}`, seriesColumns(seriesOfChunks(added)))
}

/** Returns the number of rows written. */
async function write(tx: Tx, text: string, parameters: readonly unknown[]): Promise<number> {
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...parameters]))
  return Number(numAffectedRows)
}

function byStart(a: ChunkRow, b: ChunkRow): number {
  return a.sensorbox_key - b.sensorbox_key || a.measure - b.measure || a.start_ms - b.start_ms
}

function byHour(a: HourRow, b: HourRow): number {
  return (
    a.sensorbox_key - b.sensorbox_key ||
    a.measure - b.measure ||
    a.hour - b.hour ||
    a.tenure_key - b.tenure_key
  )
}
