import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

type Assignable = Pick<Sensorbox, 'enabled_state' | 'combined_state' | 'asset_id'>

/** Returns the boxes that can be assigned to an asset: those the stack owns that are neither in stock nor already on it. */
export function assignableTo<Box extends Assignable>(assetId: string, boxes: readonly Box[]): Box[] {
  return boxes.filter(
    (box) =>
      box.enabled_state !== 'in_stock' && box.combined_state !== 'unavailable' && box.asset_id !== assetId,
  )
}
