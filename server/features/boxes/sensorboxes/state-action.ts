import {
  type ActionRefusal,
  refusalOf,
  type StateAction,
} from '@sensorstack/contract/features/boxes/sensorboxes/actions.ts'
import * as errors from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

const errorOf: Readonly<Record<Exclude<ActionRefusal, null | 'empty_selection'>, ErrorDefinition>> = {
  external_model: errors.EXTERNAL_MODEL,
  already_enabled: errors.ALREADY_ENABLED,
  already_disabled: errors.ALREADY_DISABLED,
  in_stock: errors.IS_IN_STOCK,
  already_in_stock: errors.ALREADY_IN_STOCK,
}

type Judged = { readonly model: string; readonly enabled_state: EnabledState }

/** The 409 that says why the action does not apply to the box, by the rules that the buttons follow too; null when it does. */
export function refusalErrorOf(action: StateAction, box: Judged): ErrorDefinition | null {
  const refusal = refusalOf(action, [box])
  return refusal === null || refusal === 'empty_selection' ? null : errorOf[refusal]
}

/** Throws that 409. */
export function assertActionApplies(action: StateAction, box: Judged): void {
  const refusal = refusalErrorOf(action, box)
  if (refusal) throw new ApiError(refusal)
}
