import type { AccountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Returns the reason why an action on an account isn't possible; `null` when it is. */
export function refusalText(refusal: AccountRefusal): string | null {
  return refusal && t(`people:refused.${refusal}`)
}
