import { chunksOf, type SeriesKey } from '../chunks/chunks.ts'
import { decodeReadings } from '../chunks/codec.ts'
import { hourMs, monthStart } from '../chunks/months.ts'
import { merge, pick, placeOf, type Readings, slice } from '../chunks/readings.ts'
import type { ChunkRow, SeriesSpan } from '../chunks/rows.ts'

/** Readings further apart than this are looked up separately, so that the chunks between them need not be read. */
const gapMs = hourMs

/** Returns the time spans of late readings that are close together. No span extends beyond the end of a month. */
export function spansOf(key: SeriesKey, late: Readings): (SeriesSpan & { month_ms: number })[] {
  return runsOf(late.times).map(([from, to]) => ({
    sensorbox_key: key.sensorboxKey,
    measure: key.measure,
    from_ms: late.times[from]!,
    to_ms: late.times[to - 1]!,
    month_ms: monthStart(late.times[from]!),
  }))
}

/** The result of merging late readings. */
export interface Merged {
  /** The late readings that did not exist yet. */
  readonly added: Readings
  /** Chunks that replace the one with the same start. */
  readonly rewritten: readonly ChunkRow[]
  /** Chunks with a new start. */
  readonly inserted: readonly ChunkRow[]
}

/**
 * Merges late readings of one tenure into the chunks of their series that overlap their spans. A reading whose time already
 * exists is a duplicate and is left out. A reading within the span of a chunk is added to that chunk. A chunk of an earlier tenure,
 * from a box whose clock was fast, is split there instead. The others fill the gaps, so the chunks of a series never overlap.
 */
export function mergeLate(key: SeriesKey, late: Readings, touched: readonly ChunkRow[]): Merged {
  const isNew = new Uint8Array(late.times.length).fill(1)
  const inserted: ChunkRow[] = []
  // A chunk may overlap several spans; it is rewritten once, with all readings that belong in it.
  const into = new Map<ChunkRow, number[]>()
  let next = 0
  for (const [start, end] of runsOf(late.times)) {
    for (let from = start; from < end; ) {
      const time = late.times[from]!
      while (next < touched.length && touched[next]!.end_ms < time) next++
      const chunk = touched[next]
      if (chunk && chunk.start_ms <= time) {
        const places = into.get(chunk) ?? []
        into.set(chunk, places)
        while (from < end && late.times[from]! <= chunk.end_ms) places.push(from++)
      } else {
        let to = from + 1
        while (to < end && late.times[to]! < (chunk?.start_ms ?? Number.POSITIVE_INFINITY)) to++
        inserted.push(...chunksOf(key, slice(late, from, to)))
        from = to
      }
    }
  }

  const rewritten: ChunkRow[] = []
  for (const [chunk, places] of into) {
    const stored = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
    const known = new Set(stored.times)
    for (const place of places) if (known.has(late.times[place]!)) isNew[place] = 0
    const fresh = pick(late, (place) => isNew[place] === 1, places)
    if (fresh.times.length === 0) continue
    const [first, ...rest] =
      chunk.tenure_key === key.tenureKey
        ? chunksOf(key, merge(stored, fresh))
        : splitBy(stored, { ...key, tenureKey: chunk.tenure_key }, fresh, key)
    rewritten.push(first!)
    inserted.push(...rest)
  }
  return { added: pick(late, (place) => isNew[place] === 1), rewritten, inserted }
}

/** Returns chunks of the stored readings, which belong to another tenure, and of the fresh ones that lie between them, in order. */
function splitBy(stored: Readings, theirs: SeriesKey, fresh: Readings, ours: SeriesKey): ChunkRow[] {
  const chunks: ChunkRow[] = []
  const [ends, begins] = [stored.times.length, fresh.times.length]
  for (let from = 0, at = 0; from < ends; ) {
    const to = at < begins ? placeOf(stored.times, fresh.times[at]!) : ends
    chunks.push(...chunksOf(theirs, slice(stored, from, to)))
    const end = to < ends ? placeOf(fresh.times, stored.times[to]!) : begins
    chunks.push(...chunksOf(ours, slice(fresh, at, end)))
    from = to
    at = end
  }
  return chunks
}

/** Returns the index ranges [from, to) of readings that are close together. */
function runsOf(times: Float64Array): [from: number, to: number][] {
  const runs: [number, number][] = []
  let from = 0
  for (let i = 1; i <= times.length; i++) {
    const continues =
      i < times.length &&
      times[i]! - times[i - 1]! <= gapMs &&
      monthStart(times[i]!) === monthStart(times[i - 1]!)
    if (continues) continue
    runs.push([from, i])
    from = i
  }
  return runs
}
