import { t } from '../i18n/i18n.ts'

/**
 * Formats a duration in its two largest units: `1 h 36 min`, `47 min`, `3 d 4 h`, and in seconds below a minute.
 * Rounds down; a negative duration counts as 0.
 */
export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor((total % 86_400) / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  if (days > 0) return hours > 0 ? t('time:daysHours', { days, hours }) : t('time:days', { days })
  if (hours > 0) {
    const padded = String(minutes).padStart(2, '0')
    return minutes > 0 ? t('time:hoursMinutes', { hours, minutes: padded }) : t('time:hours', { hours })
  }
  return minutes > 0 ? t('time:minutes', { minutes }) : t('time:seconds', { seconds: total })
}
