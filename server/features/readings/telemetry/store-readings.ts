import type { Tx } from '../../../platform/db/database.ts'
import type { HeldKey } from '../../core/facts-versions/public.ts'
import { addToHours, insertChunks, moveSeries, rewriteChunks } from './append-queries.ts'
import { chunksOf, hoursOf, type SeriesKey, sumHours } from './chunks.ts'
import { mergeLate, spansOf } from './merge-late.ts'
import { noReadings, placeOf, type Readings, slice } from './readings.ts'
import { type ChunkRow, chunksTouching, type HourRow, newestOfSeries, seriesName } from './write-queries.ts'

export interface NewReadings extends SeriesKey {
  readonly sensorboxKey: HeldKey
  readonly readings: Readings
}

/** How the readings of a `NewReadings` were stored. */
export interface StoredReadings {
  /** Readings newer than all those the series had before. */
  readonly fresh: Readings
  /** Readings that are not newer and were not stored before. */
  readonly late: Readings
  /** The time of the newest reading that the series had before; null if it had none. */
  readonly newestBefore: number | null
}

/**
 * Stores readings and updates their hourly sums; each reading is stored once. Readings newer than the series are appended,
 * the others are merged into the existing chunks. The partitions of their months must exist. Returns the results in the
 * order of `all`, which may contain a series once for each of its tenures.
 */
export async function storeReadings(tx: Tx, all: readonly NewReadings[]): Promise<StoredReadings[]> {
  if (all.length === 0) return []
  const newest = await newestOfSeries(tx, all.map(seriesOf))
  const parts = all.map((given) => {
    const newestBefore = newest.get(seriesName(seriesOf(given))) ?? null
    const place = newestBefore === null ? 0 : placeOf(given.readings.times, newestBefore + 1)
    return { given, newestBefore, fresh: slice(given.readings, place), old: slice(given.readings, 0, place) }
  })

  const spans = parts.flatMap(({ given, old }) => spansOf(given, old))
  const touched = spans.length > 0 ? await chunksTouching(tx, spans) : []
  const chunksOfSeries = new Map<string, ChunkRow[]>()
  for (const chunk of touched) {
    const known = chunksOfSeries.get(seriesName(chunk))
    if (known) known.push(chunk)
    else chunksOfSeries.set(seriesName(chunk), [chunk])
  }

  const inserted: ChunkRow[] = []
  const rewritten: ChunkRow[] = []
  const hours: HourRow[] = []
  const stored = parts.map(({ given, newestBefore, fresh, old }) => {
    inserted.push(...chunksOf(given, fresh))
    hours.push(...hoursOf(given, fresh))
    if (old.times.length === 0) return { fresh, late: noReadings, newestBefore }
    const merged = mergeLate(given, old, chunksOfSeries.get(seriesName(seriesOf(given))) ?? [])
    inserted.push(...merged.inserted)
    rewritten.push(...merged.rewritten)
    hours.push(...hoursOf(given, merged.added))
    return { fresh, late: merged.added, newestBefore }
  })

  await rewriteChunks(tx, rewritten)
  await insertChunks(tx, inserted)
  await addToHours(tx, sumHours(hours))
  await moveSeries(tx, inserted)
  return stored
}

function seriesOf(key: SeriesKey) {
  return { sensorbox_key: key.sensorboxKey, measure: key.measure }
}
