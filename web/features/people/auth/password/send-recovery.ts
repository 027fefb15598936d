import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../../platform/toasts/toasts.tsx'

/**
 * Requests a mail with a link to set a new password, and shows the outcome in a toast. Sends no request without an
 * address. Returns whether the mail is on its way, as far as the server reveals it.
 */
export async function sendRecovery(email: string): Promise<boolean> {
  const title = t('auth:recoveryFailed')
  const refuseAddress = () => showToast({ kind: 'error', title, detail: t('auth:invalidEmail') })
  if (email.trim() === '') {
    refuseAddress()
    return false
  }
  try {
    await call(forgotPassword, { body: { email } })
    dismissToast(title)
    showToast({ kind: 'success', title: t('auth:recoverySent'), detail: t('auth:recoverySentDetail') })
    return true
  } catch (error) {
    if (isAnswer(error, 422)) refuseAddress()
    else notifyFailure(error, { title })
    return false
  }
}
