import type { Tx } from '../../../../platform/db/database.ts'
import { lockBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { chunksOf } from '../chunks/chunks.ts'
import { monthStart } from '../chunks/months.ts'
import type { ChunkRow } from '../chunks/rows.ts'
import type { PackedReadings } from '../read/read-queries.ts'
import { unpack } from '../read/read-readings.ts'
import { rewriteChunks } from '../store/append-queries.ts'
import { deleteChunks } from '../store/write-queries.ts'
import { commitLazily, type LooseChunk, looseChunks, looseSeries, saveLoose } from './compact-queries.ts'
import { type Effort, enoughReadings, planMerges } from './plan-merges.ts'

/** The result of compacting a box. */
export interface Compacted {
  /** The box was locked by another transaction, so nothing was done. */
  readonly isBusy: boolean
  /** The transaction reached its limit; the next one continues from there. */
  readonly isCut: boolean
  /** The number of chunks saved. */
  readonly saved: number
}

/** The maximum number of chunks per series and transaction, so that an upload of the box waits only a few milliseconds. */
const mostChunks = 256

/**
 * Packs small chunks of a box into fewer ones. They contain the same readings afterwards, hours are not affected, and a
 * reader sees either the old chunks or the new ones. Uploads take precedence: a box that is locked is skipped.
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
    const hasMore = own.length === mostChunks
    // The remainder of an incomplete run would not be found again, so all of it is packed.
    const plan = planMerges(own, hasMore ? 'all' : effort)
    let savedHere = 0
    for (const merge of plan.merges) {
      const made = pack(sensorboxKey, merge)
      const starts = new Set(made.map((chunk) => chunk.start_ms))
      outdated.push(...merge.filter((chunk) => !starts.has(chunk.start_ms)))
      packed.push(...made)
      savedHere += merge.length - made.length
    }
    saved += savedHere
    if (hasMore && (savedHere > 0 || plan.goOnMs > fromMs)) isCut = true
    return hasMore
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
