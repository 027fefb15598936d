import { type EnabledState, isExternalModel } from '../../core/sensorbox-kernel/states.ts'

interface Selected {
  readonly model: string
  readonly enabled_state: EnabledState
}

/** The actions that change the state of boxes, from a list or a card. */
export type StateAction = 'enable' | 'disable' | 'move_to_in_stock'

/** Why an action is refused for the selection; `null` if it is allowed. */
export type ActionRefusal =
  | 'empty_selection'
  | 'external_model'
  | 'already_enabled'
  | 'already_disabled'
  | 'in_stock'
  | 'already_in_stock'
  | null

/**
 * Returns why a state action is refused for the selected boxes, or null. Enable requires that none is enabled, disable
 * that none is disabled or in stock, move to stock that none is in stock; EW models are always refused. Shared by
 * server and web.
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
