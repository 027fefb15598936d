import { type CombinedState, type EnabledState, isExternalModel } from '../../core/sensorbox-kernel/states.ts'

interface Selected {
  readonly model: string
  readonly enabled_state: EnabledState
  readonly combined_state: CombinedState
}

/** Why boxes can't be delivered; `null` when they can. */
export type DeliveryRefusal = 'empty' | 'unavailable' | 'external' | 'notInStock' | null

/** Whether every selected box can be delivered: it is the stack's own, no EW model, and in stock. */
export function deliveryRefusalOf(boxes: readonly Selected[]): DeliveryRefusal {
  if (boxes.length === 0) return 'empty'
  if (boxes.some((box) => box.combined_state === 'unavailable')) return 'unavailable'
  if (boxes.some((box) => isExternalModel(box.model))) return 'external'
  return boxes.every((box) => box.enabled_state === 'in_stock') ? null : 'notInStock'
}
