import { type CombinedState, type EnabledState, isExternalModel } from '../../core/sensorbox-kernel/states.ts'

interface Selected {
  readonly model: string
  readonly enabled_state: EnabledState
  readonly combined_state: CombinedState
}

/** Why boxes cannot be delivered; `null` if they can. */
export type DeliveryRefusal = 'empty' | 'unavailable' | 'external' | 'notInStock' | null

/**
 * Returns why the selected boxes cannot be delivered, or null: each must belong to the stack, be in stock and not be an
 * EW model.
 */
export function deliveryRefusalOf(boxes: readonly Selected[]): DeliveryRefusal {
  if (boxes.length === 0) return 'empty'
  if (boxes.some((box) => box.combined_state === 'unavailable')) return 'unavailable'
  if (boxes.some((box) => isExternalModel(box.model))) return 'external'
  return boxes.every((box) => box.enabled_state === 'in_stock') ? null : 'notInStock'
}
