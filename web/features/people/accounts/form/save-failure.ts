import type { AccountChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { isGone, notifyFailureOrGone } from '../../../../platform/editing/gone-failure.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { notifyCustomerFailure } from './customer-failure.ts'

/** Reports in a toast that saving an account failed; that it no longer exists takes precedence over other reasons. */
export function notifySaveFailure(
  error: unknown,
  change: Pick<AccountChange, 'is_sensorbox_customer' | 'contact_of_company'>,
): void {
  if (change.is_sensorbox_customer && !isGone(error)) {
    notifyCustomerFailure(error)
    return
  }
  notifyFailureOrGone(error, {
    title: t('accounts:saveFailed'),
    gone: t(change.contact_of_company ? 'accounts:gone.accountOrCompany' : 'accounts:gone.account'),
  })
}
