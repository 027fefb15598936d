import { maxReadings } from '../chunks/chunks.ts'
import { monthStart } from '../chunks/months.ts'

/** The properties of a chunk that determine which chunks it can be merged with. */
export interface PackedSpan {
  readonly start_ms: number
  readonly tenure_key: number
  readonly count: number
}

/**
 * `piles` only merges enough chunks to be worthwhile while uploads continue, so that each reading is rewritten only a few
 * times. `all` merges everything that reduces the number of chunks.
 */
export type Effort = 'piles' | 'all'

/** The chunks to merge. */
export interface MergePlan<Chunk> {
  /** Groups of adjacent chunks; each group is packed into as few chunks as possible. */
  readonly merges: readonly (readonly Chunk[])[]
  /** Where to continue if there are more chunks: at the start of the last run, since later chunks may belong to it. */
  readonly goOnMs: number
  /** The start of the first run that `all` could still reduce; null if there is none. */
  readonly restFromMs: number | null
}

/** A chunk with this many readings is never packed again, because the cost of its row per reading is negligible. */
export const enoughReadings = maxReadings / 2
/** Smaller chunks are merged as soon as they have this many readings in total. */
const pileReadings = 64

/**
 * Selects which chunks of one series, given in chronological order, to merge: adjacent ones of one tenure within one month.
 * With `piles` a reading is rewritten about twice: once with its pile, and once when the piles fill a chunk.
 */
export function planMerges<Chunk extends PackedSpan>(
  chunks: readonly Chunk[],
  effort: Effort,
): MergePlan<Chunk> {
  const merges: (readonly Chunk[])[] = []
  let restFromMs: number | null = null
  let goOnMs = chunks.at(-1)?.start_ms ?? 0
  for (const run of runsOf(chunks)) {
    const first = run[0]!
    if (run.at(-1) === chunks.at(-1)) goOnMs = first.start_ms
    const isDue = effort === 'all' || readingsIn(run) >= maxReadings
    // Any two chunks of a run fit into one.
    const chosen = (isDue ? [run] : pilesOf(run)).filter((merge) => merge.length > 1)
    merges.push(...chosen)
    const left = chosen.reduce((count, merge) => count - merge.length + chunksFor(merge), run.length)
    if (left > chunksFor(run)) restFromMs ??= first.start_ms
  }
  return { merges, goOnMs, restFromMs }
}

/** Returns the runs of adjacent chunks that may be merged, without chunks that already have enough readings. */
function runsOf<Chunk extends PackedSpan>(chunks: readonly Chunk[]): Chunk[][] {
  const runs: Chunk[][] = []
  let before: Chunk | undefined
  for (const chunk of chunks) {
    const continues =
      before !== undefined &&
      before.count < enoughReadings &&
      before.tenure_key === chunk.tenure_key &&
      monthStart(before.start_ms) === monthStart(chunk.start_ms)
    if (chunk.count < enoughReadings) {
      if (continues) runs.at(-1)!.push(chunk)
      else runs.push([chunk])
    }
    before = chunk
  }
  return runs
}

/** Returns the groups of adjacent small chunks that together have enough readings. */
function pilesOf<Chunk extends PackedSpan>(run: readonly Chunk[]): Chunk[][] {
  const piles: Chunk[][] = [[]]
  for (const chunk of run) {
    if (chunk.count < pileReadings) piles.at(-1)!.push(chunk)
    else piles.push([])
  }
  return piles.filter((pile) => readingsIn(pile) >= pileReadings)
}

function chunksFor(chunks: readonly PackedSpan[]): number {
  return Math.ceil(readingsIn(chunks) / maxReadings)
}

function readingsIn(chunks: readonly PackedSpan[]): number {
  return chunks.reduce((sum, { count }) => sum + count, 0)
}
