import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'

/**
 * Describes the progress of a delivery: `Not started yet`, `In progress, ETA 14:20`, `In progress, overdue since 14:20`,
 * `Completed`.
 */
export function deliveryStateWords(
  delivery: NonNullable<Sensorbox['delivery_state']>,
  { format, now }: { readonly format: Pick<TimeFormat, 'today'>; readonly now: number },
): string {
  if (delivery.start_time === null) return t('states:deliveries.notStarted')
  const state = t(`states:deliveries.${delivery.state}`)
  const { estimated_time: eta } = delivery
  if (eta === null || delivery.state === 'failed') return state
  const words = { state, time: format.today(eta, now) }
  return Date.parse(eta) < now ? t('states:deliveries.overdue', words) : t('states:deliveries.withEta', words)
}
