import { type EnabledState, isExternalModel } from '../../core/sensorbox-kernel/states.ts'

interface Selected {
  readonly model: string
  readonly enabled_state: EnabledState
}

/** The state actions of a list or a box. */
export type StateAction = 'enable' | 'disable' | 'move_to_in_stock'

/** Why an action does not apply to the selection; `null` when it does. */
export type ActionRefusal =
  | 'empty_selection'
  | 'external_model'
  | 'already_enabled'
  | 'already_disabled'
  | 'in_stock'
  | 'already_in_stock'
  | null

/**
 * Whether a state action applies to every selected box: enable only if none is enabled yet, disable only if none is
 * disabled or in stock, move to stock only if none is in stock; never with an EW model. Shared by server and web.
 */
export function refusalOf(action: StateAction, boxes: readonly Selected[]): ActionRefusal {
  if (boxes.length === 0) return 'empty_selection'
  if (boxes.some((box) => isExternalModel(box.model))) return 'external_model'
  const some = (state: EnabledState) => boxes.some((box) => box.enabled_state === state)
  if (action === 'enable') return some('enabled') ? 'already_enabled' : null
  if (action === 'disable')
    return some('disabled') ? 'already_disabled' : some('in_stock') ? 'in_stock' : null
  return some('in_stock') ? 'already_in_stock' : null
}
