import { chunksOf, type SeriesKey } from './chunks.ts'
import { decodeReadings } from './codec.ts'
import { hourMs, monthStart } from './months.ts'
import { merge, pick, type Readings, slice } from './readings.ts'
import type { ChunkRow, SeriesSpan } from './write-queries.ts'

/** Readings further apart than this are looked for one by one: what lies between them need not be read. */
const gapMs = hourMs

/** Where late readings lie: spans of neighbours, none of which reaches over the end of a month. */
export function spansOf(key: SeriesKey, late: Readings): (SeriesSpan & { month_ms: number })[] {
  return runsOf(late.times).map(([from, to]) => ({
    sensorbox_key: key.sensorboxKey,
    measure: key.measure,
    from_ms: late.times[from]!,
    to_ms: late.times[to - 1]!,
    month_ms: monthStart(late.times[from]!),
  }))
}

/** What merging late readings comes to. */
export interface Merged {
  /** The late readings that were not there yet. */
  readonly added: Readings
  /** Chunks that begin where another did. */
  readonly rewritten: readonly ChunkRow[]
  /** Chunks where there was none. */
  readonly inserted: readonly ChunkRow[]
}

/**
 * Fits late readings of one tenure between the chunks of their series that touch their spans. A reading with a time
 * that is already there is a duplicate and left out; one within a chunk's span is packed into it; the others fill
 * the gaps. So chunks of a series never overlap.
 */
export function mergeLate(key: SeriesKey, late: Readings, touched: readonly ChunkRow[]): Merged {
  const isNew = new Uint8Array(late.times.length).fill(1)
  const inserted: ChunkRow[] = []
  // A chunk may be reached from several spans: it is packed once, with all that goes into it.
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
    if (chunk.tenure_key !== key.tenureKey) throw new Error('a chunk reaches over the end of its tenure')
    const stored = decodeReadings(chunk.payload, chunk.start_ms, chunk.count)
    const known = new Set(stored.times)
    for (const place of places) if (known.has(late.times[place]!)) isNew[place] = 0
    const fresh = pick(late, (place) => isNew[place] === 1, places)
    if (fresh.times.length === 0) continue
    const [first, ...rest] = chunksOf(key, merge(stored, fresh))
    rewritten.push(first!)
    inserted.push(...rest)
  }
  return { added: pick(late, (place) => isNew[place] === 1), rewritten, inserted }
}

/** The places [from, to) of neighbours. */
function runsOf(times: Float64Array): [from: number, to: number][] {
  const runs: [number, number][] = []
  let from = 0
  for (let i = 1; i <= times.length; i++) {
    const goesOn =
      i < times.length &&
      times[i]! - times[i - 1]! <= gapMs &&
      monthStart(times[i]!) === monthStart(times[i - 1]!)
    if (goesOn) continue
    runs.push([from, i])
    from = i
  }
  return runs
}
