import { csvColumns } from '@sensorstack/contract/features/core/sensorbox-kernel/csv-columns.ts'
import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { CsvCell } from '@sensorstack/contract/platform/csv.ts'
import { csvNumber } from '@sensorstack/contract/platform/csv-values.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { alarmDuration } from '../alarm-duration.ts'

const columns = [
  'level',
  'limit',
  'opened',
  'openedValue',
  'worst',
  'worstAt',
  'newest',
  'newestAt',
  'closed',
  'minutes',
  'attentionFrom',
  'attentionUntil',
  'by',
  'acknowledged',
  'cause',
  'note',
] as const

/** Returns alarms as CSV rows with a header; `timeOf` formats times. The duration of an open alarm lasts until `now`. */
export function alarmRows(
  alarms: readonly InboxAlarm[],
  timeOf: (time: string) => string,
  now: number,
): CsvCell[][] {
  return [
    [
      t('alarmInbox:columns.company'),
      ...[csvColumns.sensorbox, csvColumns.serialNumber, csvColumns.asset],
      ...[csvColumns.measure, csvColumns.unit],
      ...columns.map((column) => t(`alarmInbox:columns.${column}`)),
    ],
    ...alarms.map((alarm) => rowOf(alarm, timeOf, now)),
  ]
}

function rowOf(alarm: InboxAlarm, timeOf: (time: string) => string, now: number): CsvCell[] {
  const { attention, closed_at: closed } = alarm
  const acknowledgement = alarm.acknowledgement ?? attention?.acknowledgement
  return [
    alarm.stack_name,
    nameOf(alarm),
    alarm.serial_number,
    alarm.asset?.name ?? '',
    alarm.measure_type,
    measureTypes[alarm.measure_type].unit,
    t(`states:${alarm.level}`),
    csvNumber(alarm.limit_value),
    timeOf(alarm.opened_at),
    alarm.opened_value,
    alarm.worst_value,
    alarm.worst_at === null ? '' : timeOf(alarm.worst_at),
    alarm.latest_value ?? '',
    alarm.latest_at === null ? '' : timeOf(alarm.latest_at),
    closed === null ? '' : timeOf(closed),
    Math.round(alarmDuration(alarm, now) / 60_000),
    attention ? timeOf(attention.opened_at) : '',
    attention?.closed_at ? timeOf(attention.closed_at) : '',
    acknowledgement ? (acknowledgement.acknowledged_by ?? t('alarmInbox:somebodyAbove')) : '',
    acknowledgement ? timeOf(acknowledgement.acknowledged_at) : '',
    acknowledgement?.cause ? t(`alarmInbox:causes.${acknowledgement.cause}`) : '',
    acknowledgement?.note ?? '',
  ]
}
