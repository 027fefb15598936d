import type { Deletion } from '@sensorstack/contract/features/readings/retention/retention.ts'
import { noticeMs } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'
import type { Months } from './keep-choice.ts'

/** Formats a date in UTC, because retention months begin and end in UTC for everybody. */
export function utcDate(time: string, accountFormat: string): string {
  return timeFormat({ zone: 'UTC', format: accountFormat }).date(time)
}

/** Formats a period: `For ever`, `6 months`, `2 years`. */
export function monthsText(months: Months): string {
  if (months === null) return t('retention:forEver')
  return months % 12 === 0
    ? t('retention:years', { count: months / 12 })
    : t('retention:months', { count: months })
}

/** Formats a deletion: `On 01.12.2026, readings before 01.06.2026 will be deleted (12 sensorboxes).` */
export function deletionText(deletion: Deletion, accountFormat: string): string {
  const before = (time: string) => ({ date: utcDate(time, accountFormat) })
  const readings = deletion.readings_before && t('retention:readingsBefore', before(deletion.readings_before))
  const hours = deletion.hours_before && t('retention:hoursBefore', before(deletion.hours_before))
  return t('retention:willGo', {
    date: utcDate(deletion.at, accountFormat),
    what: readings && hours ? t('retention:both', { readings, hours }) : (readings ?? hours ?? ''),
    boxes: t('retention:sensorboxes', { count: deletion.sensorboxes }),
  })
}

/** Whether the deletion is near enough to be announced. */
export function isNear({ at }: Deletion, now: number): boolean {
  return Date.parse(at) - now <= noticeMs
}
