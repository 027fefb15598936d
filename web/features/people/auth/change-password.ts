import { WEAK_PASSWORD, WRONG_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import { changePassword as route } from '@sensorstack/contract/features/people/auth/routes.ts'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'

/** `wrong`: the current one isn't right. `weak`: another new one will do. Both say why; of `failed` a toast tells. */
export type ChangeOutcome =
  | { kind: 'done' | 'failed' }
  | { kind: 'wrong' | 'weak'; reason: string | undefined }

/** Changes the password of whoever is signed in; a toast tells that it is done. */
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

/** What a failed attempt means for the fields. */
export function outcomeOf(error: unknown): ChangeOutcome {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  const reason = error.fields[0]?.message ?? error.detail
  if (error.code === WRONG_PASSWORD.code) return { kind: 'wrong', reason }
  return error.code === WEAK_PASSWORD.code ? { kind: 'weak', reason } : { kind: 'failed' }
}
