import type { Tx } from '../../../platform/db/database.ts'
import type { GrantedTenure, TenureHorizon } from '../../core/sensorbox-kernel/public.ts'
import { type ErasureRow, horizonsOfStacks } from './run-queries.ts'

/** A tenure with what the stacks that see it keep of it: all of it where that is null. */
export interface KeptTenure extends GrantedTenure {
  readonly kept_readings_from_ms: number | null
  readonly kept_hours_from_ms: number | null
}

/** Reads what is kept of tenures; of one that nobody sees nothing before the run is. */
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

/** What is gone of a tenure after the run; null when nothing goes with it. */
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

/** What is to be deleted of a tenure with the run; null when nothing is. */
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

/** The later of two times, of which either may be missing. */
export function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
