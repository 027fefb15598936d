import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Held } from '../facts-versions/public.ts'
import type { EnabledPeriodTable, TenureTable } from './tables.ts'

/** Records the enabled states of boxes from a millisecond on; the last state recorded in a millisecond wins. */
export async function noteEnabledStates(
  tx: Tx,
  boxes: readonly (Held & { readonly stack_id: string; readonly enabled_state: EnabledState })[],
  fromMs: number,
): Promise<void> {
  if (boxes.length === 0) return
  await sql`
    insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
    select n.sensorbox_id, n.stack_id, n.enabled_state, ${fromMs}::bigint
    from unnest(${boxes.map((box) => box.id)}::uuid[], ${boxes.map((box) => box.stack_id)}::uuid[],
      ${boxes.map((box) => box.enabled_state)}::text[]) as n (sensorbox_id, stack_id, enabled_state)
    on conflict (sensorbox_id, from_ms)
      do update set stack_id = excluded.stack_id, enabled_state = excluded.enabled_state`.execute(tx)
}

/** Returns the keys of the current tenures of these boxes, by box id. */
export async function presentTenures(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenure')
    .select(['sensorbox_id', 'key'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('to_ms', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key]))
}

/** Returns when the current tenures of these boxes began, in milliseconds by box id; null for the first one of a box. */
export async function startsOfTenures(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await tx
    .selectFrom('tenure')
    .select(['sensorbox_id', 'from_ms'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('to_ms', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.from_ms]))
}

/** Returns the times from which these boxes have been in their current enabled state, in milliseconds by box id. */
export async function presentPeriods(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('enabled_period')
    .select((eb) => ['sensorbox_id', eb.fn.max('from_ms').as('from_ms')])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .groupBy('sensorbox_id')
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.from_ms]))
}

/** The tenures of a box and the enabled states that its owners have given to it, both in chronological order. */
export interface BoxHistory {
  readonly tenures: readonly (Pick<
    Selectable<TenureTable>,
    'key' | 'from_ms' | 'to_ms' | 'readings_from_ms'
  > & {
    /** Whether at least one stack can see the tenure. */
    readonly is_seen: boolean
  })[]
  readonly periods: readonly Pick<Selectable<EnabledPeriodTable>, 'enabled_state' | 'from_ms'>[]
}

/** Returns the histories of these boxes by box id. */
export async function historiesOf(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, BoxHistory>> {
  const ofBoxes = sql<string>`any (${[...sensorboxIds]}::uuid[])`
  const tenures = await tx
    .selectFrom('tenure')
    .select(['key', 'sensorbox_id', 'from_ms', 'to_ms', 'readings_from_ms'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tenure_grant')
            .select('tenure_key')
            .whereRef('tenure_grant.tenure_key', '=', 'tenure.key'),
        )
        .$castTo<boolean>()
        .as('is_seen'),
    )
    .where('sensorbox_id', '=', ofBoxes)
    .orderBy(sql`from_ms nulls first`)
    .execute()
  const periods = await tx
    .selectFrom('enabled_period')
    .select(['sensorbox_id', 'enabled_state', 'from_ms'])
    .where('sensorbox_id', '=', ofBoxes)
    .orderBy('from_ms')
    .execute()
  return new Map(
    sensorboxIds.map((id) => [
      id,
      {
        tenures: tenures.filter((row) => row.sensorbox_id === id),
        periods: periods.filter((row) => row.sensorbox_id === id),
      },
    ]),
  )
}
