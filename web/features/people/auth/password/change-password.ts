import { WEAK_PASSWORD, WRONG_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import { changePassword as route } from '@sensorstack/contract/features/people/auth/routes.ts'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'

/**
 * `wrong`: the current password is incorrect. `weak`: the new one was rejected. Both carry the reason; `failed` has
 * already been shown in a toast.
 */
export type ChangeOutcome =
  | { kind: 'done' | 'failed' }
  | { kind: 'wrong' | 'weak'; reason: string | undefined }

/** Changes the user's password; success is shown in a toast. */
export async function changePassword(current: string, password: string): Promise<ChangeOutcome> {
  try {
    await call(route, { body: { current_password: current, password } })
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'failed') notifyFailure(error, { title: t('auth:changePasswordFailed') })
    return outcome
  }
  showToast({ kind: 'success', title: t('auth:passwordChanged'), detail: t('auth:passwordChangedDetail') })
  return { kind: 'done' }
}

/** Maps an error to the outcome that the form shows. */
export function outcomeOf(error: unknown): ChangeOutcome {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  const reason = error.fields[0]?.message ?? error.detail
  if (error.code === WRONG_PASSWORD.code) return { kind: 'wrong', reason }
  return error.code === WEAK_PASSWORD.code ? { kind: 'weak', reason } : { kind: 'failed' }
}
