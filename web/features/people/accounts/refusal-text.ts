import type { AccountRefusal } from '@sensorstack/contract/features/people/accounts/actions.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Why an action on an account can't be done, in words; `null` when it can. */
export function refusalText(refusal: AccountRefusal): string | null {
  return refusal && t(`accounts:refused.${refusal}`)
}
