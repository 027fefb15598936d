import type { Tx } from '../../../platform/db/database.ts'
import type { GrantedTenure, TenureHorizon } from '../../core/tenures/public.ts'
import { type ErasureRow, horizonsOfStacks } from './run-queries.ts'

/** A tenure with the times from which at least one stack that can see it keeps the data; null if all of it is kept. */
export interface KeptTenure extends GrantedTenure {
  readonly kept_readings_from_ms: number | null
  readonly kept_hours_from_ms: number | null
}

/** Adds to tenures what is kept of them. Of a tenure that no stack can see, nothing before the run is kept. */
export async function readKept(
  tx: Tx,
  tenures: readonly GrantedTenure[],
  runMs: number,
): Promise<KeptTenure[]> {
  const horizons = await horizonsOfStacks(tx, [...new Set(tenures.flatMap((tenure) => tenure.seen_by))])
  return tenures.map((tenure) => {
    const firstKept = (column: 'readings_from_ms' | 'hours_from_ms') => {
      if (tenure.seen_by.length === 0) return runMs
      const firsts = tenure.seen_by.map((stackId) => horizons.get(stackId)?.[column] ?? null)
      return firsts.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)))
    }
    return {
      ...tenure,
      kept_readings_from_ms: firstKept('readings_from_ms'),
      kept_hours_from_ms: firstKept('hours_from_ms'),
    }
  })
}

/** Returns the horizons of a tenure after the run; null if they don't change. */
export function goneOf(tenure: KeptTenure): TenureHorizon | null {
  const { key, from_ms, to_ms, readings_from_ms, hours_from_ms } = tenure
  const move = (gone: number | null, kept: number | null) => {
    const isThere = kept !== null && (from_ms === null || from_ms < kept)
    const isLeft = gone === null || to_ms === null || gone < to_ms
    return isThere && isLeft ? latest(gone, kept) : gone
  }
  const readingsFromMs = move(readings_from_ms, tenure.kept_readings_from_ms)
  const hoursFromMs = move(hours_from_ms, tenure.kept_hours_from_ms)
  const isMoved = readingsFromMs !== readings_from_ms || hoursFromMs !== hours_from_ms
  return isMoved ? { key, readingsFromMs, hoursFromMs } : null
}

/** Returns what the run has to delete of a tenure; null if nothing. */
export function erasureOf(tenure: KeptTenure): ErasureRow | null {
  const gone = goneOf(tenure)
  return (
    gone && {
      tenure_key: tenure.key,
      readings_after_ms: tenure.readings_from_ms,
      readings_before_ms: gone.readingsFromMs,
      hours_before_ms: gone.hoursFromMs,
    }
  )
}

/** Returns the later of two times; null only if both are. */
export function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
