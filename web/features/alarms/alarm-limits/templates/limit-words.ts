import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { formatNumber, formatQuantity } from '../../../../ui/number/format-number.ts'

/** Formats the bounds of a limit, the milder ones first: `below 1 / 0, above 6 / 8 °C`. */
export function limitWords(limit: Bounds, unit: string): string {
  const side = (word: 'below' | 'above', bounds: readonly (number | null)[], isLast: boolean) => {
    const given = bounds.filter((bound) => bound !== null)
    const texts = given.map((bound, place) =>
      isLast && place === given.length - 1 ? formatQuantity(bound, unit) : formatNumber(bound),
    )
    return texts.length === 0 ? [] : [t(`alarmLimits:templates.${word}`, { values: texts.join(' / ') })]
  }
  const above = side('above', [limit.attention_max, limit.critical_max], true)
  return [...side('below', [limit.attention_min, limit.critical_min], above.length === 0), ...above].join(
    ', ',
  )
}
