import type { ConfigurationRevision } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { configWords } from '../tasks/public.tsx'

/** Describes the content of a revision in one line. */
export function contentWords(revision: ConfigurationRevision): string {
  switch (revision.kind) {
    case 'tasks':
      return configWords(revision.config) ?? t('configurationHistory:noTasks')
    case 'wakeup':
      return t('configurationHistory:wakes', {
        measures: formatDuration(revision.config.measure_interval_s * 1000, { isExact: true }),
        sends: formatDuration(revision.config.send_interval_s * 1000, { isExact: true }),
      })
    case 'profiles':
      return revision.config.map(({ name }) => name).join(', ') || t('configurationHistory:noProfiles')
  }
}

/** Describes the outcome of a revision, or its progress. */
export function outcomeWords(
  revision: Pick<ConfigurationRevision, 'delivery_status' | 'is_superseded' | 'reason'>,
): string {
  const { delivery_status: status, is_superseded, reason } = revision
  if (status === 'server_received_nak') {
    return t('configurationHistory:refused', { reason: reason || t('wakeup:noReason') })
  }
  if (status === 'unset') return t('configurationHistory:takenBack')
  if (is_superseded && status !== 'server_received_ack') return t('configurationHistory:superseded')
  return t(`wakeup:status.${status}`)
}
