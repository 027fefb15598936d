import { WEAK_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../../platform/toasts/toasts.tsx'
import { currentSession } from '../../../core/session/public.ts'
import { lookUpSession } from '../session/look-up-session.ts'

/** `done` and `badToken` are final. `refused`: another password may work. `failed`: a retry may work. */
export type PasswordOutcome =
  | { kind: 'done' | 'badToken' | 'failed' }
  | { kind: 'refused'; reason: string | undefined }

/** Sets a password with a one-time token, and shows the outcome in a toast. */
export async function setPassword(token: string, password: string): Promise<PasswordOutcome> {
  try {
    await call(resetPassword, { body: { token, password } })
  } catch (error) {
    const outcome = outcomeOf(error)
    forgetOldNews()
    console.error('Setting the password failed', error)
    if (outcome.kind === 'refused') {
      showToast({ kind: 'error', title: t('auth:newPasswordInvalid'), detail: outcome.reason })
    } else if (outcome.kind === 'badToken') {
      showToast({ kind: 'error', title: t('auth:badToken'), detail: t('auth:badTokenDetail') })
    } else notifyFailure(error, { title: t('auth:recoverAccountFailed') })
    return outcome
  }
  forgetOldNews()
  // Setting it ends all sessions of the account, which may include this one.
  if (currentSession().status === 'signed_in') await lookUpSession()
  showToast({ kind: 'success', title: t('auth:passwordReset'), detail: whatNext() })
  return { kind: 'done' }
}

/** Dismisses the toasts about an earlier attempt. */
function forgetOldNews(): void {
  dismissToast(t('auth:recoverAccountFailed'))
  dismissToast(t('auth:newPasswordInvalid'))
}

/** Maps an error to an outcome. A failure without a reason is attributed to the token; a server that is away or busy says so. */
export function outcomeOf(error: unknown): PasswordOutcome {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  if (error.code === WEAK_PASSWORD.code) {
    return { kind: 'refused', reason: error.fields[0]?.message ?? error.detail }
  }
  const status = error.status ?? 0
  return { kind: status >= 400 && !temporary.has(status) ? 'badToken' : 'failed' }
}

const temporary: ReadonlySet<number> = new Set([429, 501, 503])

function whatNext(): string {
  const session = currentSession()
  return session.status === 'signed_in'
    ? t('auth:stillSignedIn', { name: session.account.name })
    : t('auth:signInWithIt')
}
