import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Held } from '../facts-versions/public.ts'
import { noteEnabledStates } from './tenure-queries.ts'

/** The end of one tenure of a box and the start of the next. */
export interface TenureEnd {
  readonly sensorboxId: string
  readonly fromTenure: number
  readonly toTenure: number
  readonly atMs: number
}

/** A tenure that has just ended, with its box. */
export interface EndedTenure<Box extends Held = Held> {
  readonly box: Box
  readonly key: number
  readonly endedAt: number
}

/** Ends the current tenures of boxes at `at` and returns them. A tenure lasts at least one millisecond. */
export async function closePresentTenures<Box extends Held>(
  tx: Tx,
  boxes: readonly Box[],
  at: number,
): Promise<EndedTenure<Box>[]> {
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
  return openTenures(
    tx,
    ended.map(({ box, endedAt }) => ({ box, fromMs: endedAt })),
    stackId,
  )
}

/**
 * Opens the first tenures of new boxes in the stock of a stack. They have no start, so that the boxes can send readings from before
 * `now`.
 */
export async function openFirstTenures(
  tx: Tx,
  boxes: readonly Held[],
  stackId: string,
  now: number,
): Promise<void> {
  await openTenures(
    tx,
    boxes.map((box) => ({ box, fromMs: null })),
    stackId,
  )
  await noteEnabledStates(
    tx,
    boxes.map((box) => ({ ...box, stack_id: stackId })),
    { enabled_state: 'in_stock', from_ms: now },
  )
}

/** Opens tenures without an end for a stack and grants them to it; one with a null `fromMs` has no start. Returns the keys. */
async function openTenures(
  tx: Tx,
  tenures: readonly { readonly box: Held; readonly fromMs: number | null }[],
  stackId: string,
): Promise<Map<string, number>> {
  // Row level security hides a tenure until it is granted, so the keys are drawn from the sequence, not returned by the insert.
  const { rows } = await sql<{ tenure_key: number; sensorbox_id: string }>`
    with next as materialized (
      select nextval('tenure_key_seq') as key, n.* from unnest(${tenures.map(({ box }) => box.id)}::uuid[],
        ${tenures.map(({ box }) => box.key as number)}::bigint[], ${tenures.map(({ fromMs }) => fromMs)}::bigint[])
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
  boxes: readonly Held[],
  { from, to, location }: { readonly from: string; readonly to: string; readonly location: boolean },
): Promise<void> {
  await sql`
    insert into tenure_grant (stack_id, tenure_key, sensorbox_id, shows_location)
    select ${to}::uuid, tenure_key, sensorbox_id, shows_location and ${location}::boolean
    from tenure_grant where stack_id = ${from} and sensorbox_id = ${anyOf(boxes)}
    on conflict (stack_id, tenure_key) do nothing`.execute(tx)
}

/** Revokes the stack's access to all tenures of these boxes. */
export async function deleteGrants(tx: Tx, boxes: readonly Held[], stackId: string): Promise<void> {
  await tx
    .deleteFrom('tenure_grant')
    .where('sensorbox_id', '=', anyOf(boxes))
    .where('stack_id', '=', stackId)
    .execute()
}

/** Records that boxes are in stock in a stack from the start of its tenure. */
export async function noteArrivals(
  tx: Tx,
  ended: readonly EndedTenure<Held>[],
  stackId: string,
): Promise<void> {
  await sql`
    insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
    select n.id, ${stackId}::uuid, 'in_stock', n.from_ms
    from unnest(${ended.map(({ box }) => box.id)}::uuid[], ${ended.map(({ endedAt }) => endedAt)}::bigint[]) as n (id, from_ms)
    on conflict (sensorbox_id, from_ms)
      do update set stack_id = excluded.stack_id, enabled_state = excluded.enabled_state`.execute(tx)
}

function anyOf(boxes: readonly Held[]) {
  return sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`
}
