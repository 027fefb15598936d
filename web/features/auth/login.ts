import { BAD_CREDENTIALS, NOT_VERIFIED } from '@sensorstack/contract/features/auth/errors.ts'
import { login as loginRoute } from '@sensorstack/contract/features/auth/routes.ts'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { call } from '../../platform/api/call.ts'
import { type FailureText, failureText } from '../../platform/api/failure-text.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { tellOtherWindows } from './other-windows.ts'
import { enterSession } from './session.ts'

/** Signs in; a refusal is told in a toast and logged. Answers whether it worked. */
export async function login(email: string, password: string): Promise<boolean> {
  try {
    enterSession(await call(loginRoute, { body: { username: email.trim(), password } }))
    tellOtherWindows('changed')
    return true
  } catch (error) {
    const { title, detail } = loginFailureText(error)
    console.error(title, detail)
    showToast({ kind: 'error', title, detail })
    return false
  }
}

/** Why somebody could not sign in, in the specified words; a server that isn't there has words of its own. */
export function loginFailureText(error: unknown): FailureText {
  const title = t('auth:loginFailed')
  if (error instanceof ApiFailure) {
    if (error.code === NOT_VERIFIED.code) return { title, detail: t('auth:notVerified') }
    if (error.code === BAD_CREDENTIALS.code) return { title, detail: t('auth:badCredentials') }
    if (error.kind === 'unreachable' || error.status === 501) {
      return failureText(error) ?? { title, detail: t('auth:unknownFailure') }
    }
  }
  return { title, detail: t('auth:unknownFailure') }
}
