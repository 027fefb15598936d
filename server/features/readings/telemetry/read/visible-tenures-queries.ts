import { sql } from 'kysely'
import type { StackBound } from '../../../../platform/db/database.ts'
import { seenTenures } from '../../../core/tenures/public.ts'

/** The tenures of a box whose readings a caller may see, with the box's key in the telemetry. */
export interface VisibleTenures {
  readonly sensorboxKey: number
  readonly tenureKeys: readonly number[]
  /** Those tenures in which the stack may see the box's location. */
  readonly locatedTenureKeys: readonly number[]
  /** The retention of the stack: it can't see readings or hourly sums before these times, though other stacks may. */
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
  /** Before this time there may be hourly sums whose readings have been deleted. */
  readonly sumsBeforeMs: number | null
}

interface GrantedTenure {
  readonly tenure_key: number
  readonly sensorbox_key: number
  readonly gone_before_ms: number | null
  readonly readings_from_ms: number | null
  readonly hours_from_ms: number | null
  readonly shows_location: boolean
}

/**
 * Returns the tenures of a box that were granted to the current stack, with the times from which it can see their data, and
 * opens them for this transaction. Returns null if there are none. They are read before the telemetry and never joined with
 * it, because a distributed table can't be joined with one under row level security.
 */
export async function openVisibleTenures(
  db: StackBound,
  sensorboxId: string,
): Promise<VisibleTenures | null> {
  const visible = visibleOf(await grantedTenures(db, sensorboxId))
  if (visible) await db.openTenures(visible.tenureKeys)
  return visible
}

function visibleOf(rows: readonly GrantedTenure[]): VisibleTenures | null {
  const [first] = rows
  if (!first) return null
  const { readings_from_ms: readingsFromMs, hours_from_ms: hoursFromMs } = first
  const gone = [readingsFromMs, ...rows.map((row) => row.gone_before_ms)].filter((ms) => ms !== null)
  return {
    sensorboxKey: first.sensorbox_key,
    tenureKeys: [...new Set(rows.map((row) => row.tenure_key))],
    locatedTenureKeys: rows.filter((row) => row.shows_location).map((row) => row.tenure_key),
    readingsFromMs,
    hoursFromMs,
    sumsBeforeMs: gone.length > 0 ? Math.max(...gone) : null,
  }
}

async function grantedTenures(db: StackBound, sensorboxId: string): Promise<GrantedTenure[]> {
  const { rows } = await sql<GrantedTenure>`
    select t.tenure_key, t.sensorbox_key, t.readings_from_ms as gone_before_ms, t.shows_location,
      kept.readings_from_ms, kept.hours_from_ms
    from ${seenTenures(db)} t
    left join stack_retention kept on kept.stack_id = t.stack_id
    where t.sensorbox_id = ${sensorboxId}`.execute(db.tx)
  return rows
}

/** A tenure, with the times from which a stack keeps its data. */
export interface TenureOfStack {
  readonly tenureKey: number
  readonly sensorboxKey: number
  readonly readingsFromMs: number | null
  readonly hoursFromMs: number | null
}

/** Returns those of these tenures that are granted to the stacks, by stack and tenure. */
export async function tenuresOfStacks(
  db: StackBound,
  wanted: readonly { readonly stackId: string; readonly tenureKey: number }[],
): Promise<Map<string, TenureOfStack>> {
  const { rows } = await sql<TenureOfStack & { stackId: string }>`
    select t.stack_id as "stackId", t.tenure_key as "tenureKey", t.sensorbox_key as "sensorboxKey",
      kept.readings_from_ms as "readingsFromMs", kept.hours_from_ms as "hoursFromMs"
    from ${seenTenures(db, [...new Set(wanted.map(({ stackId }) => stackId))])} t
    left join stack_retention kept on kept.stack_id = t.stack_id
    where t.tenure_key = any (${[...new Set(wanted.map(({ tenureKey }) => tenureKey))]}::bigint[])`.execute(
    db.tx,
  )
  return new Map(rows.map(({ stackId, ...tenure }) => [`${stackId} ${tenure.tenureKey}`, tenure]))
}
