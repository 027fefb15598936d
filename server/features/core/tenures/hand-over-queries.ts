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

/**
 * Ends the current tenures of boxes at `at` and opens the next ones there for a stack, which they are granted to. A tenure lasts
 * at least one millisecond, so one that has just begun ends a millisecond later.
 */
export async function startNextTenures<Box extends Held>(
  tx: Tx,
  boxes: readonly Box[],
  { stackId, at }: { readonly stackId: string; readonly at: number },
): Promise<(TenureEnd & { readonly box: Box })[]> {
  const rows = await tx
    .updateTable('tenure')
    .set({ to_ms: sql<number>`greatest(${at}::bigint, from_ms + 1)` })
    .where('sensorbox_id', '=', anyOf(boxes))
    .where('to_ms', 'is', null)
    .returning(['sensorbox_id', 'key', 'to_ms'])
    .execute()
  const ended = new Map(rows.map((row) => [row.sensorbox_id, { key: row.key, atMs: row.to_ms as number }]))
  const next = await openTenures(
    tx,
    boxes.flatMap((box) => {
      const tenure = ended.get(box.id)
      return tenure ? [{ box, fromMs: tenure.atMs }] : []
    }),
    stackId,
  )
  return boxes.map((box) => {
    const [tenure, toTenure] = [ended.get(box.id), next.get(box.id)]
    if (!tenure || toTenure === undefined) throw new Error(`sensorbox ${box.id} has no current tenure`)
    return { box, sensorboxId: box.id, fromTenure: tenure.key, toTenure, atMs: tenure.atMs }
  })
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
    boxes.map((box) => ({ ...box, stack_id: stackId, enabled_state: 'in_stock' })),
    now,
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

/** Revokes the stack's access to the past tenures of these boxes. The current one belongs to the owner. */
export async function deletePastGrants(tx: Tx, boxes: readonly Held[], stackId: string): Promise<void> {
  await tx
    .deleteFrom('tenure_grant as g')
    .using('tenure as t')
    .whereRef('t.key', '=', 'g.tenure_key')
    .where('t.to_ms', 'is not', null)
    .where('g.sensorbox_id', '=', anyOf(boxes))
    .where('g.stack_id', '=', stackId)
    .execute()
}

function anyOf(boxes: readonly Held[]) {
  return sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`
}
