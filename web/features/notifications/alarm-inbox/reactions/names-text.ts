import { t } from '../../../../platform/i18n/i18n.ts'

/** Returns the names as a list; people whom the reader may not see (null) are counted at its end. */
export function namesText(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null)
  const others = names.length - known.length
  return [...known, ...(others > 0 ? [t('alarmInbox:somebodyElse', { count: others })] : [])].join(', ')
}
