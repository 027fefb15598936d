import type { Deletion } from '@sensorstack/contract/features/retention/retention.ts'
import { horizonAt, type KeepRule, keepAt, nextRun } from '@sensorstack/contract/features/retention/rules.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { findEndangered } from '../telemetry/public.ts'
import { tenuresBegunBefore } from './queries.ts'

/** From when on a stack sees readings and hourly sums, in milliseconds; null: from the first. */
export interface Horizons {
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/**
 * The first of the next two runs that deletes something of what the current stack sees, and what. A change of the setting
 * holds from the second at the latest.
 */
export async function findNextDeletion(
  db: StackBound,
  rule: KeepRule,
  gone: Horizons,
  now: number,
): Promise<Deletion | null> {
  const first = nextRun(now)
  return (await deletionAt(db, rule, gone, first)) ?? (await deletionAt(db, rule, gone, nextRun(first)))
}

async function deletionAt(
  db: StackBound,
  rule: KeepRule,
  gone: Horizons,
  run: number,
): Promise<Deletion | null> {
  const keep = keepAt(rule, run)
  const readingsBeforeMs = later(horizonAt(run, keep.readings), gone.readingsFromMs)
  const hoursBeforeMs = later(horizonAt(run, keep.hours), gone.hoursFromMs)
  if (readingsBeforeMs === null && hoursBeforeMs === null) return null

  // No hourly sum goes before its readings: their horizon is the later one.
  const tenures = await tenuresBegunBefore(db, readingsBeforeMs ?? hoursBeforeMs ?? 0)
  const found = await findEndangered(
    db,
    tenures.map((tenure) => ({
      sensorboxKey: tenure.sensorbox_key,
      tenureKey: tenure.key,
      readings: { fromMs: latest(gone.readingsFromMs, tenure.readings_from_ms), beforeMs: readingsBeforeMs },
      hours: { fromMs: latest(gone.hoursFromMs, tenure.hours_from_ms), beforeMs: hoursBeforeMs },
    })),
  )
  if (found.sensorboxKeys.size === 0) return null
  return {
    at: new Date(run).toISOString(),
    readings_before: found.readings ? presentTime(readingsBeforeMs) : null,
    hours_before: found.hours ? presentTime(hoursBeforeMs) : null,
    sensorboxes: found.sensorboxKeys.size,
  }
}

/** A time as the API shows it; null where there is none. */
export function presentTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** The horizon when it lies behind the present one, else null: nothing goes. */
function later(horizonMs: number | null, presentMs: number | null): number | null {
  return horizonMs !== null && horizonMs > (presentMs ?? Number.NEGATIVE_INFINITY) ? horizonMs : null
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
