import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

type Assignable = Pick<Sensorbox, 'enabled_state' | 'combined_state' | 'asset_id'>

/** The boxes that can be put on an asset: not in stock, not on it already, and the stack's own. */
export function assignableTo<Box extends Assignable>(assetId: string, boxes: readonly Box[]): Box[] {
  return boxes.filter(
    (box) =>
      box.enabled_state !== 'in_stock' && box.combined_state !== 'unavailable' && box.asset_id !== assetId,
  )
}
