import { t } from '../../../../platform/i18n/all-texts.ts'
import { currentTimeFormat } from '../../../../platform/time/time-settings.ts'

/** Describes that readings of a box were marked or unmarked as invalid. */
export function spanDeed(
  deed: 'markReadings' | 'unmarkReadings',
  { box }: { readonly box: string },
  detail: Readonly<Record<string, unknown>>,
): string {
  const timeOf = (time: unknown) => currentTimeFormat().minute(String(time))
  return t('access:trail.withReason', {
    deed: t(`access:trail.sensorboxes.${deed}`, {
      box,
      measure: String(detail.measure_type).replaceAll('_', ' '),
      from: timeOf(detail.start_time),
      to: timeOf(detail.end_time),
    }),
    reason: String(detail.reason),
  })
}
