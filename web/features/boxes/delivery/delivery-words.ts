import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'

/** Describes the progress of a delivery: `Not started yet`, `In progress, ETA 14:20`, `Completed`. */
export function deliveryStateWords(
  delivery: NonNullable<Sensorbox['delivery_state']>,
  format: Pick<TimeFormat, 'shortClock'>,
): string {
  if (delivery.start_time === null) return t('delivery:notStarted')
  const state = t(`delivery:states.${delivery.state}`)
  return delivery.estimated_time === null
    ? state
    : t('delivery:withEta', { state, time: format.shortClock(delivery.estimated_time) })
}
