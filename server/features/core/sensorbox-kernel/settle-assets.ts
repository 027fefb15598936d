import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Tallies } from '../tallies/public.ts'
import { judgeAssets, lockAssetStates } from './asset-queries.ts'
import type { SettledColumns } from './box-queries.ts'
import type { BoxRow } from './box-row.ts'

/** Assets, by id, whose state may change because boxes arrive, leave or change their state; the values are their stack ids. */
export type TouchedAssets = ReadonlyMap<string, string>

/** Returns the assets whose state or boxes change when these boxes are written. */
export function touchedAssets(
  settled: readonly { readonly row: BoxRow; readonly after: SettledColumns }[],
): TouchedAssets {
  const touched = new Map<string, string>()
  for (const { row, after } of settled) {
    if (row.asset_id === after.asset_id && row.combined_state === after.combined_state) continue
    if (row.asset_id !== null) touched.set(row.asset_id, row.stack_id)
    if (after.asset_id !== null) touched.set(after.asset_id, after.stack_id)
  }
  return touched
}

/**
 * Locks the assets in the order of their ids. Call it after locking the boxes and before judging the assets: another transaction
 * that changes a box of the same asset then waits here, and judges the asset by what both have written.
 */
export async function lockAssets(tx: Tx, assets: TouchedAssets): Promise<void> {
  if (assets.size > 0) await lockAssetStates(tx, [...assets.keys()])
}

/** Judges locked assets by their boxes as written, updates the counts of their stacks and announces the list changes. */
export async function settleAssets(
  tx: Tx,
  assets: TouchedAssets,
  tallies: Pick<Tallies, 'leave' | 'enter'>,
  now: number,
): Promise<void> {
  if (assets.size === 0) return
  for (const { stack_id, former, combined_state } of await judgeAssets(tx, [...assets.keys()], now)) {
    tallies.leave(stack_id, `assets_${former}`)
    tallies.enter(stack_id, `assets_${combined_state}`)
  }
  for (const [assetId, stackId] of assets) listChanged(tx, 'assets', [stackId], [assetId])
}
