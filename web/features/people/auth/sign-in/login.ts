import { BAD_CREDENTIALS, NO_STACK, NOT_VERIFIED } from '@sensorstack/contract/features/people/auth/errors.ts'
import { login as loginRoute } from '@sensorstack/contract/features/people/auth/routes.ts'
import { TOO_MANY_REQUESTS } from '@sensorstack/contract/platform/errors.ts'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { type FailureText, failureText, waitText } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../../platform/toasts/toasts.tsx'
import { enterSession } from '../../../core/session/public.ts'
import { notifyOtherWindows } from '../session/other-windows.ts'

/** Signs in and returns whether it worked. A failure is shown in a toast and logged. */
export async function login(email: string, password: string): Promise<boolean> {
  try {
    enterSession(await call(loginRoute, { body: { username: email.trim(), password } }))
    notifyOtherWindows('changed')
    forgetOldNews()
    return true
  } catch (error) {
    const { title, detail } = loginFailureText(error)
    console.error(title, detail)
    showToast({ kind: 'error', title, detail })
    return false
  }
}

/** Dismisses the toasts about an earlier attempt or session. */
function forgetOldNews(): void {
  for (const title of ['auth:loginFailed', 'auth:sessionEnded', 'auth:sessionExpired'] as const) {
    dismissToast(t(title))
  }
}

/**
 * Returns the reason for a failed sign-in in the specified words. After too many attempts, or without a stack, it
 * adds what the user can do; an unreachable server has its own text.
 */
export function loginFailureText(error: unknown): FailureText {
  const title = t('auth:loginFailed')
  if (error instanceof ApiFailure) {
    if (error.code === NOT_VERIFIED.code) return { title, detail: t('auth:notVerified') }
    if (error.code === BAD_CREDENTIALS.code) return { title, detail: t('auth:badCredentials') }
    if (error.code === NO_STACK.code) return { title, detail: t('auth:noStack') }
    if (error.status === TOO_MANY_REQUESTS.status) return { title, detail: tooManyText(error) }
    if (error.kind === 'unreachable' || error.status === 501) {
      return failureText(error) ?? { title, detail: t('auth:unknownFailure') }
    }
  }
  return { title, detail: t('auth:unknownFailure') }
}

/** Up to here waiting is easier than setting a new password. */
const shortMs = 60_000

function tooManyText({ retryAfterMs }: ApiFailure): string {
  if (retryAfterMs === undefined) return t('auth:tooManyAttempts')
  const key = retryAfterMs <= shortMs ? 'auth:tooManyAttemptsShort' : 'auth:tooManyAttemptsUntil'
  return t(key, { wait: waitText(retryAfterMs) })
}
