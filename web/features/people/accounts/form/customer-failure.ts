import { failureText, notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'

/** Reports in a toast that creating the customer failed, in the specified words whatever the server said. */
export function notifyCustomerFailure(error: unknown): void {
  const title = t('accounts:customerFailed')
  if (failureText(error, { title })?.title !== title) {
    notifyFailure(error, { title })
    return
  }
  console.error(title, error)
  showToast({ kind: 'error', title, detail: t('accounts:customerFailedDetail') })
}
