import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { combinedStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { EventType, SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { formatQuantity } from '../../../ui/number/format-number.ts'
import { doorText, measureLabel, saidOf, shockText, unitOf } from '../measurements/public.tsx'

/** Returns the display name of an event type. */
export function eventTypeText(type: EventType): string {
  return isMeasureType(type) ? measureLabel(type) : t(`events:types.${type}`)
}

/** Describes an event based on its value; empty if only the raw value can be shown. */
export function eventText({ type, value }: Pick<SensorboxEvent, 'type' | 'value'>): string {
  if (isMeasureType(type)) return typeof value === 'number' ? formatQuantity(value, unitOf(type)) : ''
  const said = saidOf({ type, value })
  if (said === undefined) return value === null ? '' : String(value)
  const details = said as Readonly<Record<string, unknown>>
  switch (type) {
    case 'shock':
      return shockText(details)
    case 'door':
      return doorText(details)
    case 'alarm_opened':
    case 'alarm_closed':
      return alarmWords(type, details)
    case 'state_changed':
      return stateWords(details)
    case 'location':
      return typeof details.latitude === 'number' && typeof details.longitude === 'number'
        ? t('events:place', {
            latitude: details.latitude.toFixed(4),
            longitude: details.longitude.toFixed(4),
          })
        : ''
    default:
      return ''
  }
}

function alarmWords(
  type: 'alarm_opened' | 'alarm_closed',
  details: Readonly<Record<string, unknown>>,
): string {
  const { measure_type: measure, level, side, limit, value } = details
  if (typeof measure !== 'string' || !isMeasureType(measure)) return ''
  if (level !== 'attention' && level !== 'critical') return ''
  if ((side !== 'min' && side !== 'max') || typeof limit !== 'number') return ''
  const words = {
    measure: measureLabel(measure),
    level: t(`events:levels.${level}`),
    side: t(`events:sides.${side}`),
    limit: formatQuantity(limit, unitOf(measure)),
    value: typeof value === 'number' ? formatQuantity(value, unitOf(measure)) : '',
  }
  return type === 'alarm_opened' ? t('events:alarmOpened', words) : t('events:alarmClosed', words)
}

function stateWords({ from, to, reason }: Readonly<Record<string, unknown>>): string {
  const word = (given: unknown) => {
    const state = combinedStates.find((one) => one === given)
    return state === undefined ? String(given) : t(`states:${state}`)
  }
  const words = { from: word(from), to: word(to) }
  return typeof reason === 'string' && reason !== '' && reason !== 'N/A'
    ? t('events:stateChangeBecause', { ...words, reason })
    : t('events:stateChange', words)
}
