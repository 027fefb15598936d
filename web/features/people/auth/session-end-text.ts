import { routePaths } from '../../../paths/paths.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** What somebody is told whose session has ended; on the screen that sets a password there is nothing to lose by it. */
export function sessionEndText(pathname: string): { title: string; detail: string } {
  const path = pathname.replace(/\/$/, '')
  return path === routePaths.resetPassword
    ? { title: t('auth:sessionExpired'), detail: t('auth:pleaseLogin') }
    : { title: t('auth:sessionEnded'), detail: t('auth:sessionEndedDetail') }
}
