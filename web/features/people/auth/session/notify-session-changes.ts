import type { SignedInAccount } from '@sensorstack/contract/features/people/accounts/account.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { isAnythingUnsaved } from '../../../../platform/unsaved/unsaved.ts'
import { sessionEndText } from './session-end-text.ts'

/** Why the session has ended: by another window, or because it is over. */
export type SessionEnd = 'elsewhere' | 'over'

/** Notifies the user that the session has ended other than by signing out in this window, and of any lost input. */
export function notifySessionEnd(end: SessionEnd): void {
  notifyLoss()
  const text =
    end === 'over'
      ? sessionEndText(globalThis.location?.pathname ?? '')
      : { title: t('auth:signedOutElsewhere'), detail: t('auth:signedOutElsewhereDetail') }
  showToast({ kind: 'warning', ...text })
}

/**
 * Notifies the user of another account, stack or role that this window didn't request, and of any lost input. It
 * happens because windows share one session and an access right may change.
 */
export function notifySessionChange(before: SignedInAccount, now: SignedInAccount): void {
  if (before.id !== now.id) {
    notifyLoss()
    showToast({
      kind: 'info',
      title: t('auth:personElsewhere', { name: now.name }),
      detail: t('auth:personElsewhereDetail'),
    })
  } else if (before.currently_selected_stack !== now.currently_selected_stack) {
    notifyLoss()
    showToast({ kind: 'info', title: t('auth:stackElsewhere'), detail: t('auth:stackElsewhereDetail') })
  } else if (before.role !== now.role) notifyRole(before.role, now.role)
}

function notifyRole(before: AssignableRole, now: AssignableRole): void {
  showToast({
    kind: isAtMost(now, before) ? 'warning' : 'info',
    title: t('auth:roleNow', { role: t(`shell:roles.${now}`) }),
    detail: t(`auth:roleNowDetail.${now}`),
  })
}

function notifyLoss(): void {
  if (!isAnythingUnsaved()) return
  showToast({ kind: 'warning', title: t('unsaved:lost'), detail: t('unsaved:lostDetail') })
}
