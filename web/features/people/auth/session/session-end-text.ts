import { routePaths } from '../../../../paths/paths.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

/** Returns the message for an ended session, which is milder on the screen that sets a password, where nothing is lost. */
export function sessionEndText(pathname: string): { title: string; detail: string } {
  const path = pathname.replace(/\/$/, '')
  return path === routePaths.resetPassword
    ? { title: t('auth:sessionExpired'), detail: t('auth:pleaseLogin') }
    : { title: t('auth:sessionEnded'), detail: t('auth:sessionEndedDetail') }
}
