import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { judgeAssets, lockAssetStates } from './asset-queries.ts'
import type { SettledColumns } from './box-queries.ts'
import type { BoxRow } from './box-row.ts'
import type { Tallies } from './tallies.ts'

/** Assets that boxes come to, leave, or show another state on, with the stack that they belong to. */
export type TouchedAssets = ReadonlyMap<string, string>

/** The assets whose state or boxes become others when these boxes are written. */
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
 * Locks the assets in the order of their ids: after the boxes, and before these are written. Whoever changes another box of
 * such an asset waits here, and then judges it by what both have written.
 */
export async function lockAssets(tx: Tx, assets: TouchedAssets): Promise<void> {
  if (assets.size > 0) await lockAssetStates(tx, [...assets.keys()])
}

/** Judges locked assets by their boxes as they are written, with the counts of their stacks and the lists that show them. */
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
