import {
  ALREADY_DISABLED,
  ALREADY_ENABLED,
  ALREADY_IN_STOCK,
} from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import {
  type ActionRefusal,
  refusalOf,
  type StateAction,
} from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import { EXTERNAL_MODEL, IS_IN_STOCK } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'

const errorOf: Readonly<Record<Exclude<ActionRefusal, null | 'empty_selection'>, ErrorDefinition>> = {
  external_model: EXTERNAL_MODEL,
  already_enabled: ALREADY_ENABLED,
  already_disabled: ALREADY_DISABLED,
  in_stock: IS_IN_STOCK,
  already_in_stock: ALREADY_IN_STOCK,
}

type Judged = { readonly model: string; readonly enabled_state: EnabledState }

/** Returns the 409 for an action that doesn't apply to the box, otherwise null. The buttons follow the same rules. */
export function refusalErrorOf(action: StateAction, box: Judged): ErrorDefinition | null {
  const refusal = refusalOf(action, [box])
  return refusal === null || refusal === 'empty_selection' ? null : errorOf[refusal]
}

/** Throws the 409 if the action doesn't apply to the box. */
export function assertActionApplies(action: StateAction, box: Judged): void {
  const refusal = refusalErrorOf(action, box)
  if (refusal) throw new ApiError(refusal)
}
