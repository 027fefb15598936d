import { maxReadings } from './chunks.ts'
import { monthStart } from './months.ts'

/** What of a chunk decides with which others it is packed. */
export interface PackedSpan {
  readonly start_ms: number
  readonly tenure_key: number
  readonly count: number
}

/**
 * How much is packed: `piles` what is worth it while uploads go on, so that each reading is rewritten few times;
 * `all` whatever makes fewer chunks.
 */
export type Effort = 'piles' | 'all'

/** Which chunks become fewer. */
export interface MergePlan<Chunk> {
  /** Neighbours that are packed into one chunk, or into as few as hold them. */
  readonly merges: readonly (readonly Chunk[])[]
  /** Where to look on when there are more chunks: at the last neighbours, to which they may belong. */
  readonly goOnMs: number
  /** Where the first run begins that `all` would still make shorter; null when there is none. */
  readonly restFromMs: number | null
}

/** A chunk with this many readings is never packed again: its row costs next to nothing by the reading. */
export const enoughReadings = maxReadings / 2
/** Smaller ones are packed as soon as together they are that many readings. */
const pileReadings = 64

/**
 * Chooses among the chunks of one series, in the order of time, those that are packed together: neighbours of one tenure
 * within one month. With `piles` a reading is rewritten about twice: with its pile, and with the piles that fill a
 * chunk.
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
    // Any two of a run fit into one chunk.
    const chosen = (isDue ? [run] : pilesOf(run)).filter((merge) => merge.length > 1)
    merges.push(...chosen)
    const left = chosen.reduce((count, merge) => count - merge.length + chunksFor(merge), run.length)
    if (left > chunksFor(run)) restFromMs ??= first.start_ms
  }
  return { merges, goOnMs, restFromMs }
}

/** Neighbours that may share a chunk, and none that has enough. */
function runsOf<Chunk extends PackedSpan>(chunks: readonly Chunk[]): Chunk[][] {
  const runs: Chunk[][] = []
  let before: Chunk | undefined
  for (const chunk of chunks) {
    const goesOn =
      before !== undefined &&
      before.count < enoughReadings &&
      before.tenure_key === chunk.tenure_key &&
      monthStart(before.start_ms) === monthStart(chunk.start_ms)
    if (chunk.count < enoughReadings) {
      if (goesOn) runs.at(-1)!.push(chunk)
      else runs.push([chunk])
    }
    before = chunk
  }
  return runs
}

/** The neighbours of a run that are small and many enough. */
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
