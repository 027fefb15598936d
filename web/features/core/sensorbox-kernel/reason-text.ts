import {
  meantBound,
  roundedBeyond,
} from '@sensorstack/contract/features/core/sensorbox-kernel/reason-numbers.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Returns the text for the reason of a box's state. Text in brackets never wraps: its spaces are no-break spaces. */
export function reasonText(reason: StateReason): string {
  if (reason.kind === 'shock') return t('sensorboxes:shock')
  const { measure, unit } = reason
  const value = quantity(roundedBeyond(reason), unit)
  if (reason.kind === 'battery') return t('sensorboxes:reason.battery', { value })
  const limit = quantity(meantBound(reason.limit), unit)
  return t(`sensorboxes:reason.${reason.bound}`, { measure: measure.replaceAll('_', ' '), value, limit })
}

/** Formats a quantity with all its digits: rounded, the value might look as if it weren't beyond its limit. */
function quantity(value: number, unit: string): string {
  return `${String(value).replace('-', '\u2212')}\u00a0${unit}`
}
