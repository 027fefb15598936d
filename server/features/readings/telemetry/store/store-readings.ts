import type { Tx } from '../../../../platform/db/database.ts'
import type { HeldKey } from '../../../core/facts-versions/public.ts'
import { chunksOf, hoursOf, type SeriesKey, sumHours } from '../chunks/chunks.ts'
import { decodeReadings } from '../chunks/codec.ts'
import { noReadings, pick, placeOf, type Readings, slice } from '../chunks/readings.ts'
import { type ChunkRow, type HourRow, seriesName } from '../chunks/rows.ts'
import { siblingCodes } from '../chunks/series-codes.ts'
import { addToHours, insertChunks, moveSeries, rewriteChunks } from './append-queries.ts'
import { type Merged, mergeLate, spansOf } from './merge-late.ts'
import { chunksTouching, newestOfSeries } from './write-queries.ts'

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
 * Stores readings and updates their hourly sums; each reading is stored once, even if the first one with its time was set
 * aside. Readings newer than the series are appended, the others are merged into the existing chunks. The partitions of their
 * months must exist. Returns the results in the order of `all`, which may contain a series once for each of its tenures.
 */
export async function storeReadings(tx: Tx, all: readonly NewReadings[]): Promise<StoredReadings[]> {
  if (all.length === 0) return []
  const newest = await newestOfSeries(tx, [...all.map(seriesOf), ...all.flatMap(siblingsOf)])
  const unknown = await withoutSiblings(tx, all, newest)
  const parts = unknown.map((given) => {
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
  const rewritten = new Map<string, ChunkRow>()
  const hours: HourRow[] = []
  const stored = parts.map(({ given, newestBefore, fresh, old }) => {
    inserted.push(...chunksOf(given, fresh))
    hours.push(...hoursOf(given, fresh))
    if (old.times.length === 0) return { fresh, late: noReadings, newestBefore }
    const name = seriesName(seriesOf(given))
    const touched = chunksOfSeries.get(name) ?? []
    const merged = mergeLate(given, old, touched)
    // The readings of another tenure of the series may belong in the same chunks.
    chunksOfSeries.set(name, replaced(touched, merged))
    for (const chunk of merged.rewritten) {
      const place = inserted.findIndex((one) => isSame(one, chunk))
      if (place === -1) rewritten.set(`${name} ${chunk.start_ms}`, chunk)
      else inserted[place] = chunk
    }
    inserted.push(...merged.inserted)
    hours.push(...hoursOf(given, merged.added))
    return { fresh, late: merged.added, newestBefore }
  })

  await rewriteChunks(tx, [...rewritten.values()])
  await insertChunks(tx, inserted)
  await addToHours(tx, sumHours(hours))
  await moveSeries(tx, inserted)
  return stored
}

/** Returns the chunks of a series after late readings were merged into them, in order. */
function replaced(chunks: readonly ChunkRow[], { rewritten, inserted }: Merged): ChunkRow[] {
  const kept = chunks.filter((chunk) => !rewritten.some((one) => one.start_ms === chunk.start_ms))
  return [...kept, ...rewritten, ...inserted].sort((a, b) => a.start_ms - b.start_ms)
}

function isSame(a: ChunkRow, b: ChunkRow): boolean {
  return a.sensorbox_key === b.sensorbox_key && a.measure === b.measure && a.start_ms === b.start_ms
}

/** Leaves out the readings whose times exist in another series of the same measure. */
async function withoutSiblings(
  tx: Tx,
  all: readonly NewReadings[],
  newest: ReadonlyMap<string, number>,
): Promise<readonly NewReadings[]> {
  const spans = all.flatMap((given) =>
    siblingsOf(given).flatMap((sibling) => {
      const newestMs = newest.get(seriesName(sibling)) ?? Number.NEGATIVE_INFINITY
      const old = slice(given.readings, 0, placeOf(given.readings.times, newestMs + 1))
      return spansOf({ ...given, measure: sibling.measure }, old)
    }),
  )
  if (spans.length === 0) return all
  const timesOfSeries = new Map<string, Set<number>>()
  for (const chunk of await chunksTouching(tx, spans)) {
    const times = timesOfSeries.get(seriesName(chunk)) ?? new Set()
    timesOfSeries.set(seriesName(chunk), times)
    for (const time of decodeReadings(chunk.payload, chunk.start_ms, chunk.count).times) times.add(time)
  }
  return all.map((given) => {
    const siblings = siblingsOf(given).flatMap((one) => timesOfSeries.get(seriesName(one)) ?? [])
    const { times } = given.readings
    const isNew = (place: number) => !siblings.some((known) => known.has(times[place]!))
    return siblings.length === 0 ? given : { ...given, readings: pick(given.readings, isNew) }
  })
}

function siblingsOf(key: SeriesKey) {
  return siblingCodes(key.measure).map((measure) => ({ sensorbox_key: key.sensorboxKey, measure }))
}

function seriesOf(key: SeriesKey) {
  return { sensorbox_key: key.sensorboxKey, measure: key.measure }
}
