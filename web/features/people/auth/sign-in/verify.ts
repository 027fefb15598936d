import { verify as verifyRoute } from '@sensorstack/contract/features/people/auth/routes.ts'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { type FailureText, failureText } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'

/** Verifies the address that a mail's token belongs to, and shows progress and outcome in toasts. Never throws. */
export async function verify(token: string | undefined): Promise<void> {
  const start = t('auth:verifying')
  showToast({ kind: 'info', title: start })
  if (!token) {
    showToast({
      kind: 'error',
      title: t('auth:verifyFailed'),
      detail: t('auth:tokenMissing'),
      inPlaceOf: start,
    })
    return
  }
  try {
    await call(verifyRoute, { body: { token } })
    showToast({
      kind: 'success',
      title: t('auth:verified'),
      detail: t('auth:verifiedDetail'),
      inPlaceOf: start,
    })
  } catch (error) {
    const text = verifyFailureText(error)
    console.error(text.title, error)
    showToast({ kind: 'error', ...text, inPlaceOf: start })
  }
}

/** Returns why a verification failed: one text for every rejection, and another for an unreachable server. */
export function verifyFailureText(error: unknown): FailureText {
  const away = error instanceof ApiFailure && (error.kind === 'unreachable' || error.status === 501)
  const text = away ? failureText(error) : null
  return text ?? { title: t('auth:verifyFailed'), detail: t('auth:verifyFailedDetail') }
}
