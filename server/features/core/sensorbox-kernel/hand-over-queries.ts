import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from './box-row.ts'

/** A tenure that has just ended, with its box. */
export interface EndedTenure {
  readonly box: HeldBox
  readonly key: number
  readonly endedAt: number
}

/** Ends the current tenures of boxes at `at` and returns them. A tenure lasts at least one millisecond. */
export async function closePresentTenures(
  tx: Tx,
  boxes: readonly HeldBox[],
  at: number,
): Promise<EndedTenure[]> {
  const rows = await tx
    .updateTable('tenure')
    .set({ to_ms: sql<number>`greatest(${at}::bigint, from_ms + 1)` })
    .where('sensorbox_id', '=', anyOf(boxes))
    .where('to_ms', 'is', null)
    .returning(['sensorbox_id', 'key', 'to_ms'])
    .execute()
  const ended = new Map(rows.map((row) => [row.sensorbox_id, row]))
  return boxes.map((box) => {
    const row = ended.get(box.id)
    if (!row) throw new Error(`sensorbox ${box.id} has no present tenure`)
    return { box, key: row.key, endedAt: row.to_ms as number }
  })
}

/** Opens the next tenure of each of these boxes for a stack and grants it to that stack. Returns the tenure keys by box id. */
export async function openNextTenures(
  tx: Tx,
  ended: readonly EndedTenure[],
  stackId: string,
): Promise<Map<string, number>> {
  // Row level security hides a tenure until it is granted, so the keys are drawn from the sequence, not returned by the insert.
  const { rows } = await sql<{ tenure_key: number; sensorbox_id: string }>`
    with next as materialized (
      select nextval('tenure_key_seq') as key, n.* from unnest(${ended.map(({ box }) => box.id)}::uuid[],
        ${ended.map(({ box }) => box.key as number)}::bigint[], ${ended.map(({ endedAt }) => endedAt)}::bigint[])
        as n (sensorbox_id, sensorbox_key, from_ms)
    ), opened as (
      insert into tenure (key, sensorbox_id, sensorbox_key, stack_id, from_ms, to_ms) overriding system value
      select key, sensorbox_id, sensorbox_key, ${stackId}::uuid, from_ms, null from next
    )
    insert into tenure_grant (stack_id, tenure_key, sensorbox_id)
    select ${stackId}::uuid, key, sensorbox_id from next
    returning tenure_key, sensorbox_id`.execute(tx)
  return new Map(rows.map((row) => [row.sensorbox_id, row.tenure_key]))
}

/** Grants `to` every tenure of these boxes that `from` can see, with or without the box's location at that time. */
export async function copyGrants(
  tx: Tx,
  boxes: readonly HeldBox[],
  { from, to, location }: { readonly from: string; readonly to: string; readonly location: boolean },
): Promise<void> {
  await sql`
    insert into tenure_grant (stack_id, tenure_key, sensorbox_id, shows_location)
    select ${to}::uuid, tenure_key, sensorbox_id, shows_location and ${location}::boolean
    from tenure_grant where stack_id = ${from} and sensorbox_id = ${anyOf(boxes)}
    on conflict (stack_id, tenure_key) do nothing`.execute(tx)
}

/** Revokes the stack's access to all tenures of these boxes. */
export async function deleteGrants(
  tx: Tx,
  boxes: readonly Pick<HeldBox, 'id' | 'key'>[],
  stackId: string,
): Promise<void> {
  await tx
    .deleteFrom('tenure_grant')
    .where('sensorbox_id', '=', anyOf(boxes))
    .where('stack_id', '=', stackId)
    .execute()
}

/** Records that boxes are in stock in a stack from the start of its tenure. */
export async function noteArrivals(tx: Tx, ended: readonly EndedTenure[], stackId: string): Promise<void> {
  await sql`
    insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
    select n.id, ${stackId}::uuid, 'in_stock', n.from_ms
    from unnest(${ended.map(({ box }) => box.id)}::uuid[], ${ended.map(({ endedAt }) => endedAt)}::bigint[]) as n (id, from_ms)
    on conflict (sensorbox_id, from_ms)
      do update set stack_id = excluded.stack_id, enabled_state = excluded.enabled_state`.execute(tx)
}

/** Returns the keys of those of these boxes that a stack owns. */
export async function keysOfOwnBoxes(
  tx: Tx,
  stackId: string,
  sensorboxIds: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('sensorbox')
    .select('key')
    .where('id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('stack_id', '=', stackId)
    .execute()
  return rows.map(({ key }) => key)
}

function anyOf(boxes: readonly Pick<HeldBox, 'id' | 'key'>[]) {
  return sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`
}
