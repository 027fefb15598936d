import {
  API_KEY_NOT_VALID,
  API_KEY_REFUSED,
} from '@sensorstack/contract/features/intake/integrations/errors.ts'
import { hiddenKey, looksLikeKey } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { askOutside, type OutsideDeps } from './ask-outside.ts'
import type { ExternalCustomer } from './external-system.ts'

/** Returns the external customer of a key. Throws API_KEY_NOT_VALID, API_KEY_REFUSED and the errors of `askOutside`. */
export async function checkKey(deps: OutsideDeps, key: string): Promise<ExternalCustomer> {
  if (!looksLikeKey(key)) throw new ApiError(API_KEY_NOT_VALID)
  return askOutside(deps, API_KEY_REFUSED, (system) => system.customerOf(key))
}

/** Does the same for a key that a change may leave out. Returns null if it stays as it is. */
export async function checkNewKey(
  deps: OutsideDeps,
  key: string | undefined,
): Promise<ExternalCustomer | null> {
  return key === undefined || key === hiddenKey ? null : checkKey(deps, key)
}
