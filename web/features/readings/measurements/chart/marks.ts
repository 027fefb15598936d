import { isMeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReadingMark } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { ChartMark } from '../../../../ui/chart/chart-types.ts'
import { formatNumber, formatQuantity } from '../../../../ui/number/format-number.ts'
import { measureLabel, unitOf } from '../measure-words.ts'

/** Returns the chart marks of shocks, door events and readings set aside. An unacknowledged shock is loud. */
export function marksOf(events: readonly SensorboxEvent[]): ChartMark[] {
  return events.flatMap((event): ChartMark[] => {
    const time = Date.parse(event.event_timestamp)
    const value = saidOf(event) ?? {}
    if (event.type === 'shock') {
      const waits = event.acknowledged === false
      const shock = shockText(value)
      const label = waits ? t('measurements:marks.shockWaiting', { shock }) : shock
      return [{ time, state: waits ? 'attention' : 'inactive', label }]
    }
    const setAside = setAsideText(event)
    if (setAside !== null) return [{ time, state: 'inactive', label: setAside }]
    return event.type === 'door' ? [{ time, state: 'inactive', label: doorText(value) }] : []
  })
}

/** Describes a reading that is set aside, with its measure and value; null for anything else. */
export function setAsideText({ type, value, mark }: SensorboxEvent): string | null {
  if (mark === undefined || !isMeasureType(type) || typeof value !== 'number') return null
  return t('measurements:marks.setAside', {
    mark: markText(mark),
    measure: measureLabel(type),
    value: formatQuantity(value, unitOf(type)),
  })
}

/** Returns the name of the reason for which a reading is set aside. */
export function markText(mark: ReadingMark): string {
  return t(`measurements:readingMarks.${mark}`)
}

/**
 * Returns the value of a shock or door event as an object, also if the box sent a single word or number; undefined if
 * it is unknown.
 */
export function saidOf({ type, value }: Pick<SensorboxEvent, 'type' | 'value'>): object | undefined {
  if (typeof value === 'object' && value !== null) return value
  if (type === 'shock' && typeof value === 'number') return { acceleration_g: value }
  if (type !== 'door') return undefined
  if (value === 'open' || value === true) return { open: true }
  return value === 'closed' || value === false ? { open: false } : undefined
}

/** Describes a shock, with its acceleration if known. */
export function shockText(value: object): string {
  const { acceleration_g: g } = value as { acceleration_g?: unknown }
  return typeof g === 'number'
    ? t('measurements:marks.shockOf', { g: formatNumber(g, 1) })
    : t('measurements:marks.shock')
}

/** Describes a door event: opened, with the duration if known, or closed. */
export function doorText(value: object): string {
  const { open, duration_s: seconds } = value as { open?: unknown; duration_s?: unknown }
  if (open === false) return t('measurements:marks.doorClosed')
  return typeof seconds === 'number'
    ? t('measurements:marks.doorFor', { time: formatDuration(seconds * 1000) })
    : t('measurements:marks.door')
}
