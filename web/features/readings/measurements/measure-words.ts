import {
  type MeasureType,
  measureTypes,
  shownDecimals,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatChange, formatNumber } from '../../../ui/number/format-number.ts'

/** A smaller range of values is noise; in the unit of the measure. */
const noise: Record<MeasureType, number> = {
  temperature: 1,
  humidity: 4,
  pressure: 4,
  battery_voltage: 0.2,
  light: 10,
  co2: 50,
  occupancy: 4,
  speed: 4,
}

/** Returns the minimum range of a measure's scale. */
export function leastSpanOf(type: MeasureType): number {
  return noise[type]
}

/** Returns the number of decimals of a measure. */
export function decimalsOf(type: MeasureType): number {
  return measureTypes[type].decimals
}

/** Returns the name of a measure. */
export function measureLabel(type: MeasureType): string {
  return t(`measurements:measures.${type}`)
}

export function unitOf(type: MeasureType): string {
  return measureTypes[type].unit
}

/** Formats a reading without its unit. From 100 on it has no decimals. */
export function readingText(type: MeasureType, value: number): string {
  return formatNumber(value, shownDecimals(type, value))
}

/** Formats a change with its sign and unit. */
export function changeText(type: MeasureType, change: number): string {
  return `${formatChange(change, decimalsOf(type))}\u00a0${unitOf(type)}`
}

/** Rounds to the number of decimals shown. */
export function rounded(type: MeasureType, value: number): number {
  const factor = 10 ** decimalsOf(type)
  return Math.round(value * factor) / factor
}
