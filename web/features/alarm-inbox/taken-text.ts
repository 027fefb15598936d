import type { InboxAlarm } from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** What people did about it, in a few words; null where nobody did anything. */
export function takenText(alarm: Pick<InboxAlarm, 'acknowledgement' | 'silence'>): string | null {
  const { acknowledgement, silence } = alarm
  if (acknowledgement) {
    const by = acknowledgement.acknowledged_by ?? t('alarmInbox:somebodyAbove')
    return acknowledgement.note
      ? t('alarmInbox:takenUpWith', { by, note: acknowledgement.note })
      : t('alarmInbox:takenUp', { by })
  }
  if (!silence) return null
  const what = t(`alarmInbox:silenced.${silence.what}`)
  return silence.reason ? `${what}: ${silence.reason}` : what
}

/** The alarms in which a text occurs: in the name, the number, the stack, the reason or what people said. */
export function alarmsWith(
  alarms: readonly InboxAlarm[],
  text: string,
  reasonOf: (alarm: InboxAlarm) => string,
): InboxAlarm[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...alarms]
  return alarms.filter((alarm) =>
    [alarm.alias, alarm.serial_number, alarm.stack_name, reasonOf(alarm), takenText(alarm)]
      .join('\n')
      .toLowerCase()
      .includes(wanted),
  )
}
