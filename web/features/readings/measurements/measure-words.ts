import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatChange, formatNumber } from '../../../ui/number/format-number.ts'

/** What spans less than this is noise, not a course; in the unit of the measure. */
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

/** What the scale of a measure spans at least. */
export function leastSpanOf(type: MeasureType): number {
  return noise[type]
}

/** How many decimals a measure is shown with. */
export function decimalsOf(type: MeasureType): number {
  return measureTypes[type].decimals
}

/** What a measure is called. */
export function measureLabel(type: MeasureType): string {
  return t(`measurements:measures.${type}`)
}

/** The unit of a measure. */
export function unitOf(type: MeasureType): string {
  return measureTypes[type].unit
}

/** A reading without its unit, with the decimals that it is worth: none from 100 on. */
export function readingText(type: MeasureType, value: number): string {
  return formatNumber(value, Math.abs(value) >= 99.95 ? 0 : decimalsOf(type))
}

/** A change of a measure with its sign, and its unit. */
export function changeText(type: MeasureType, change: number): string {
  return `${formatChange(change, decimalsOf(type))}\u00a0${unitOf(type)}`
}

/** Rounded to the decimals that are shown. */
export function rounded(type: MeasureType, value: number): number {
  const factor = 10 ** decimalsOf(type)
  return Math.round(value * factor) / factor
}
