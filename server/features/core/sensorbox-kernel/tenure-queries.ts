import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from './held-box.ts'

/**
 * Opens a tenure, which lasts until further notice, and grants it to its owner; `from_ms` null is open to the past.
 * Answers its key.
 */
export async function openTenure(
  tx: Tx,
  box: HeldBox,
  tenure: { readonly stack_id: string; readonly from_ms: number | null },
): Promise<number> {
  await tx
    .insertInto('tenure')
    .values({ sensorbox_id: box.id, sensorbox_key: box.key, ...tenure, to_ms: null })
    .execute()
  // Row level security shows a tenure only after its grant, so its key can't be returned by the insert.
  const { rows } = await sql<{ tenure_key: number }>`
    insert into tenure_grant (stack_id, tenure_key, sensorbox_id)
    values (${tenure.stack_id}, currval('tenure_key_seq'), ${box.id})
    returning tenure_key`.execute(tx)
  const [grant] = rows
  if (!grant) throw new Error('a tenure was not granted')
  return grant.tenure_key
}

/** Notes what the owner has done with a box from this millisecond on; the last word in a millisecond counts. */
export async function noteEnabledState(
  tx: Tx,
  box: HeldBox,
  period: { readonly stack_id: string; readonly enabled_state: EnabledState; readonly from_ms: number },
): Promise<void> {
  await tx
    .insertInto('enabled_period')
    .values({ sensorbox_id: box.id, ...period })
    .onConflict((on) =>
      on
        .columns(['sensorbox_id', 'from_ms'])
        .doUpdateSet({ stack_id: period.stack_id, enabled_state: period.enabled_state }),
    )
    .execute()
}

/** The same for many boxes of a stack at once. */
export async function noteEnabledStates(
  tx: Tx,
  boxes: readonly HeldBox[],
  { enabled_state, from_ms }: { readonly enabled_state: EnabledState; readonly from_ms: number },
): Promise<void> {
  await sql`
    insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
    select n.sensorbox_id, n.stack_id, ${enabled_state}, ${from_ms}::bigint
    from unnest(${boxes.map((box) => box.id)}::uuid[], ${boxes.map((box) => box.stack_id)}::uuid[])
      as n (sensorbox_id, stack_id)
    on conflict (sensorbox_id, from_ms)
      do update set stack_id = excluded.stack_id, enabled_state = excluded.enabled_state`.execute(tx)
}

/** The keys of the present tenures of these boxes. */
export async function presentTenures(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenure')
    .select(['sensorbox_id', 'key'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('to_ms', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key]))
}

export interface TenureRow {
  readonly key: number
  readonly sensorbox_id: string
  readonly from_ms: number | null
  readonly to_ms: number | null
  readonly readings_from_ms: number | null
  readonly is_seen: boolean
}

/** The tenures of these boxes in the order of time, and whether any stack sees each. */
export async function tenuresOf(tx: Tx, sensorboxIds: readonly string[]): Promise<TenureRow[]> {
  return tx
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
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('sensorbox_id')
    .orderBy(sql`from_ms nulls first`)
    .execute()
}

/** What the owners have done with these boxes, in the order of time. */
export async function periodsOf(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<{ sensorbox_id: string; enabled_state: EnabledState; from_ms: number }[]> {
  return tx
    .selectFrom('enabled_period')
    .select(['sensorbox_id', 'enabled_state', 'from_ms'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('from_ms')
    .execute()
}
