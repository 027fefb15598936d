import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import type { LimitPeriodTable } from '../tables.ts'

export type LimitPeriod = Selectable<LimitPeriodTable>

/** The four bounds by which a measure of a box is judged. */
export type PeriodBounds = Pick<
  LimitPeriod,
  'attention_min' | 'attention_max' | 'critical_min' | 'critical_max'
>

/** Returns the limits by which these held boxes are judged at present, by stored period. */
export async function openPeriods(tx: Tx, boxes: readonly Pick<HeldBox, 'id'>[]): Promise<LimitPeriod[]> {
  return tx
    .selectFrom('limit_period')
    .selectAll()
    .where('sensorbox_id', '=', anyOf(boxes))
    .where('to_ms', 'is', null)
    .execute()
}

/** A limit that begins to apply to a measure of a held box; null bounds if none applies any longer. */
export interface LimitChange {
  readonly box: Pick<HeldBox, 'id' | 'stack_id'>
  readonly measure: string
  readonly bounds: PeriodBounds | null
  /** From when on the limit applies if it is the first of the measure in the stack, in milliseconds. */
  readonly firstMs: number
}

/**
 * Ends the open periods of these measures at `atMs`, and begins the next ones. The first one of a measure in a stack begins earlier.
 * Periods of a measure never overlap, even if `atMs` is before the last change, and one without any duration isn't kept.
 */
export async function changePeriods(tx: Tx, changes: readonly LimitChange[], atMs: number): Promise<void> {
  if (changes.length === 0) return
  const at = sql`${atMs}::bigint`
  const changed = sql`unnest(${changes.map(({ box }) => box.id)}::uuid[], ${changes.map(({ box }) => box.stack_id)}::uuid[],
    ${changes.map(({ measure }) => measure)}::text[], ${changes.map(({ bounds }) => bounds !== null)}::boolean[],
    ${changes.map(({ bounds }) => bounds?.attention_min ?? null)}::float8[],
    ${changes.map(({ bounds }) => bounds?.attention_max ?? null)}::float8[],
    ${changes.map(({ bounds }) => bounds?.critical_min ?? null)}::float8[],
    ${changes.map(({ bounds }) => bounds?.critical_max ?? null)}::float8[],
    ${changes.map(({ firstMs }) => Math.min(firstMs, atMs))}::bigint[])
    as c (sensorbox_id, stack_id, measure_type, applies, attention_min, attention_max, critical_min, critical_max, first_ms)`
  await sql`
    with empty as (
      delete from limit_period p using ${changed}
      where p.sensorbox_id = c.sensorbox_id and p.measure_type = c.measure_type and p.to_ms is null and p.from_ms >= ${at}
    )
    update limit_period p set to_ms = ${at} from ${changed}
    where p.sensorbox_id = c.sensorbox_id and p.measure_type = c.measure_type and p.to_ms is null and p.from_ms < ${at}`.execute(
    tx,
  )
  await sql`
    insert into limit_period (sensorbox_id, stack_id, measure_type, from_ms, attention_min, attention_max, critical_min, critical_max)
    select c.sensorbox_id, c.stack_id, c.measure_type, coalesce((select greatest(${at}, max(p.to_ms)) from limit_period p
      where p.sensorbox_id = c.sensorbox_id and p.stack_id = c.stack_id and p.measure_type = c.measure_type
      having count(*) > 0), c.first_ms), c.attention_min, c.attention_max, c.critical_min, c.critical_max
    from ${changed} where c.applies`.execute(tx)
}

/** Ends the open periods of boxes that leave their stack, at `atMs`. */
export async function endPeriods(tx: Tx, boxes: readonly HeldBox[], atMs: number): Promise<void> {
  const open = await openPeriods(tx, boxes)
  const changes = open.map(({ sensorbox_id, stack_id, measure_type }) => ({
    box: { id: sensorbox_id, stack_id },
    measure: measure_type,
    bounds: null,
    firstMs: atMs,
  }))
  await changePeriods(tx, changes, atMs)
}

const always = { startMs: 0, endMs: Number.MAX_SAFE_INTEGER }

/**
 * Returns the limits by which the current stack judged these boxes, ever or between two times in milliseconds, by box, measure and time. The
 * first may begin at 0, and the end of one that still applies is null.
 */
export async function limitPeriodsOf(
  db: StackBound,
  sensorboxIds: readonly string[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number } = always,
): Promise<LimitPeriod[]> {
  return db.tx
    .selectFrom('limit_period')
    .selectAll()
    .where('sensorbox_id', '=', anyOf(sensorboxIds.map((id) => ({ id }))))
    .where('from_ms', '<', endMs)
    .where((eb) => eb.or([eb('to_ms', 'is', null), eb('to_ms', '>', startMs)]))
    .where(db.within('stack_id'))
    .orderBy('sensorbox_id')
    .orderBy('measure_type')
    .orderBy('from_ms')
    .execute()
}

function anyOf(boxes: readonly { readonly id: string }[]) {
  return sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`
}
