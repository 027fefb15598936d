import type { Deletion } from '@sensorstack/contract/features/readings/retention/retention.ts'
import {
  horizonAt,
  type KeepRule,
  keepAt,
  nextRun,
} from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { SeenTenure } from '../../core/tenures/public.ts'
import { tenuresWithSums } from '../telemetry/public.ts'
import { tenuresBegunBefore } from './queries.ts'

/** The times in milliseconds from which a stack can see readings and hourly sums; null means from the first. */
export interface Horizons {
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/**
 * Returns the first of the next two runs that deletes data visible to the current stack, and what it deletes. A changed
 * setting takes effect with the second run at the latest.
 */
export async function findNextDeletion(
  db: StackBound,
  rule: KeepRule,
  gone: Horizons,
  now: number,
): Promise<Deletion | null> {
  const first = nextRun(now)
  const second = nextRun(first)
  // The second run deletes everything that the first one does, so if it deletes nothing, neither does the first.
  const late = cutsAt(rule, gone, second)
  const tenures = late.lastMs === null ? [] : await tenuresBegunBefore(db, late.lastMs)
  const foundLate = await findCut(db, tenures, gone, late)
  if (foundLate.all.size === 0) return null
  const early = cutsAt(rule, gone, first)
  const foundEarly = await findCut(
    db,
    tenures.filter((tenure) => foundLate.all.has(tenure.tenure_key)),
    gone,
    early,
  )
  return foundEarly.all.size > 0
    ? presentDeletion(first, early, foundEarly, tenures)
    : presentDeletion(second, late, foundLate, tenures)
}

/** The times before which a run deletes data; null if it deletes nothing more. */
interface Cuts {
  readonly readingsMs: number | null
  readonly hoursMs: number | null
  readonly lastMs: number | null
}

function cutsAt(rule: KeepRule, gone: Horizons, run: number): Cuts {
  const keep = keepAt(rule, run)
  const readingsMs = later(horizonAt(run, keep.readings), gone.readingsFromMs)
  const hoursMs = later(horizonAt(run, keep.hours), gone.hoursFromMs)
  return { readingsMs, hoursMs, lastMs: latest(readingsMs, hoursMs) }
}

/** The keys of the tenures that lose data. */
interface FoundTenures {
  readonly readings: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly all: ReadonlySet<number>
}

async function findCut(
  db: StackBound,
  tenures: readonly SeenTenure[],
  gone: Horizons,
  { readingsMs, hoursMs }: Cuts,
): Promise<FoundTenures> {
  const find = async (
    beforeMs: number | null,
    goneMs: number | null,
    column: 'readings_from_ms' | 'hours_from_ms',
  ) => {
    if (beforeMs === null) return new Set<number>()
    const spans = tenures.map((tenure) => ({
      sensorboxKey: tenure.sensorbox_key,
      tenureKey: tenure.tenure_key,
      fromMs: latest(goneMs, tenure[column]),
      beforeMs,
    }))
    return tenuresWithSums(db, spans)
  }
  const readings = await find(readingsMs, gone.readingsFromMs, 'readings_from_ms')
  const hours = await find(hoursMs, gone.hoursFromMs, 'hours_from_ms')
  return { readings, hours, all: new Set([...readings, ...hours]) }
}

function presentDeletion(
  run: number,
  { readingsMs, hoursMs }: Cuts,
  { readings, hours, all }: FoundTenures,
  tenures: readonly SeenTenure[],
): Deletion {
  const boxes = new Set(
    tenures.filter((tenure) => all.has(tenure.tenure_key)).map((tenure) => tenure.sensorbox_key),
  )
  return {
    at: new Date(run).toISOString(),
    readings_before: readings.size > 0 ? presentTime(readingsMs) : null,
    hours_before: hours.size > 0 ? presentTime(hoursMs) : null,
    sensorboxes: boxes.size,
  }
}

/** Returns a time as the API shows it. */
export function presentTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** Returns the horizon if it is later than the present one; null if nothing more is to be deleted. */
function later(horizonMs: number | null, presentMs: number | null): number | null {
  return horizonMs !== null && horizonMs > (presentMs ?? Number.NEGATIVE_INFINITY) ? horizonMs : null
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
