import type { Tx } from '../../../platform/db/database.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { rewriteChunks } from './append-queries.ts'
import { chunksOf } from './chunks.ts'
import { commitLazily, type LooseChunk, looseChunks, looseSeries, saveLoose } from './compact-queries.ts'
import { monthStart } from './months.ts'
import { type Effort, enoughReadings, planMerges } from './plan-merges.ts'
import type { PackedReadings } from './read-queries.ts'
import { unpack } from './read-readings.ts'
import { type ChunkRow, deleteChunks } from './write-queries.ts'

/** What became of a box. */
export interface Compacted {
  /** Somebody else works on it: nothing was done. */
  readonly isBusy: boolean
  /** There was more to look at than one transaction may take: it goes on with the next one. */
  readonly isCut: boolean
  /** By how many chunks it has fewer now. */
  readonly saved: number
}

/** This many chunks of a series are handled in one transaction: an upload of the box waits only a few milliseconds. */
const mostChunks = 256

/**
 * Packs small chunks of a box into fewer. The same readings are in them afterwards, hours are not touched, and a reader
 * sees either the old chunks or the new ones. Uploads have right of way: a box that somebody works on is left alone.
 */
export async function compactBox(tx: Tx, sensorboxKey: number, effort: Effort): Promise<Compacted> {
  await commitLazily(tx)
  const locked = await lockBoxes(tx, { keys: [sensorboxKey] }, { whenBusy: 'skip', changes: 'nothing' })
  if (locked.length === 0) return { isBusy: true, isCut: false, saved: 0 }
  const series = await looseSeries(tx, sensorboxKey, effort === 'piles')
  if (series.length === 0) return { isBusy: false, isCut: false, saved: 0 }
  const chunks = await looseChunks(
    tx,
    sensorboxKey,
    series.map(({ measure, loose_from_ms: fromMs }) => ({ measure, fromMs, monthMs: monthStart(fromMs) })),
    { enough: enoughReadings, limit: mostChunks },
  )

  const outdated: LooseChunk[] = []
  const packed: ChunkRow[] = []
  let isCut = false
  let saved = 0
  const left = series.map(({ measure, loose, loose_from_ms: fromMs }) => {
    const own = chunks.filter((chunk) => chunk.measure === measure)
    const goesOn = own.length === mostChunks
    // What is left of a part of the series would not be found again.
    const plan = planMerges(own, goesOn ? 'all' : effort)
    let savedHere = 0
    for (const merge of plan.merges) {
      const made = pack(sensorboxKey, merge)
      const starts = new Set(made.map((chunk) => chunk.start_ms))
      outdated.push(...merge.filter((chunk) => !starts.has(chunk.start_ms)))
      packed.push(...made)
      savedHere += merge.length - made.length
    }
    saved += savedHere
    if (goesOn && (savedHere > 0 || plan.goOnMs > fromMs)) isCut = true
    return goesOn
      ? { measure, loose: Math.max(0, loose - savedHere), looseFromMs: plan.goOnMs }
      : { measure, loose: 0, looseFromMs: plan.restFromMs }
  })
  await deleteChunks(tx, sensorboxKey, outdated)
  await rewriteChunks(tx, packed)
  await saveLoose(tx, sensorboxKey, left)
  return { isBusy: false, isCut, saved }
}

function pack(sensorboxKey: number, merge: readonly LooseChunk[]): ChunkRow[] {
  const [first] = merge
  if (!first) throw new Error('nothing to pack')
  return chunksOf(
    { sensorboxKey, measure: first.measure, tenureKey: first.tenure_key },
    unpack(merge as readonly PackedReadings[]),
  )
}
