import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { type FailureText, notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'

/** The attempted action. */
export type Tried = 'add' | 'update' | 'sync'

const titles = { add: 'addFailed', update: 'updateFailed', sync: 'syncFailed' } as const

/** Returns the message for a key that the other system rejects; null for any other failure. */
export function keyFailureText(error: unknown, tried: Tried): FailureText | null {
  if (!(error instanceof ApiFailure)) return null
  const { code } = error
  if (code === 'API_KEY_REFUSED' && tried !== 'sync') {
    return { title: t(`integrations:${titles[tried]}`), detail: t('integrations:keyMayBeInvalid') }
  }
  if (code === 'SYSTEM_IN_USE') {
    return { title: t('integrations:inUse'), detail: t('integrations:contactSupplier') }
  }
  if (code === 'API_KEY_NOT_VALID' || code === 'API_KEY_UNKNOWN' || isNoKey(error)) {
    return { title: t('integrations:keyNotValid'), detail: t('integrations:checkKey') }
  }
  return null
}

/** Whether the key failed the input validation, for example because a whole page was pasted. */
function isNoKey({ status, fields }: ApiFailure): boolean {
  return status === 422 && fields.some(({ field }) => /(?:^|\.)api_token_key$/.test(field))
}

/** Shows why an integration could not be saved in a toast. */
export function notifySaveFailure(error: unknown, tried: Tried): void {
  const text = keyFailureText(error, tried)
  if (text) showToast({ kind: 'error', ...text })
  else notifyFailure(error, { title: t(`integrations:${titles[tried]}`) })
}
