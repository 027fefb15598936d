import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { anyOf } from './queries.ts'

/** Lets delivered boxes go onto an asset of their owner once they are enabled. `sensorboxIds` are locked and belong to the stack. */
export async function setArrivals(
  tx: Tx,
  {
    stackId,
    assetId,
    sensorboxIds,
  }: { readonly stackId: string; readonly assetId: string; readonly sensorboxIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ asset_id: assetId })
    .where('is_latest', '=', true)
    .where('to_stack_id', '=', stackId)
    .where('sensorbox_id', '=', anyOf(sensorboxIds))
    .execute()
  listChanged(tx, 'sensorboxes', [stackId], sensorboxIds)
}

/**
 * Returns the assets that locked boxes of the current stack go onto now that they are enabled, by box id. A delivery does that once: after
 * this, it no longer names the asset.
 */
export async function takeArrivals(
  db: StackBound,
  sensorboxIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ sensorbox_id: string; asset_id: string }>`
    with taken as (
      select id, asset_id from delivery
      where is_latest and asset_id is not null and sensorbox_id = ${anyOf(sensorboxIds)} and ${db.within('to_stack_id')}
      for update
    )
    update delivery d set asset_id = null from taken t where d.id = t.id
    returning d.sensorbox_id, t.asset_id`.execute(db.tx)
  return new Map(rows.map((row) => [row.sensorbox_id, row.asset_id]))
}

/** Forgets an asset of the current stack that is being deleted: delivered boxes don't go onto it any more. */
export async function forgetArrivals(db: StackBound, assetId: string): Promise<void> {
  const rows = await db.tx
    .updateTable('delivery')
    .set({ asset_id: null })
    .where('asset_id', '=', assetId)
    .where(db.within('to_stack_id'))
    .returning('sensorbox_id')
    .execute()
  if (rows.length === 0) return
  listChanged(
    db.tx,
    'sensorboxes',
    [db.stackId],
    rows.map((row) => row.sensorbox_id),
  )
}
