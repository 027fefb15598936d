import { type EnabledState, isExternalModel } from '../../core/sensorbox-kernel/states.ts'

interface Replaced {
  readonly id: string
  readonly model: string
  readonly erp_type: string
  readonly enabled_state: EnabledState
}

/** Why a box can't be replaced: `in_stock` is about the old box, `not_in_stock` about the new one. */
export type ReplaceRefusal = 'external_model' | 'other_type' | 'not_in_stock' | 'in_stock'

/**
 * Returns why a box can't be replaced by the other one or, if none is given, by any; null if it can. The new box must be of the
 * same type and in stock, the old one must not be. Shared by server and web.
 */
export function replaceRefusalOf(old: Replaced, fresh?: Replaced): ReplaceRefusal | null {
  if (isExternalModel(old.model) || (fresh && isExternalModel(fresh.model))) return 'external_model'
  if (fresh && old.erp_type !== fresh.erp_type) return 'other_type'
  if (fresh && (old.id === fresh.id || fresh.enabled_state !== 'in_stock')) return 'not_in_stock'
  return old.enabled_state === 'in_stock' ? 'in_stock' : null
}
