import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { t } from '../../../platform/i18n/i18n.ts'

type Taken = Pick<InboxAlarm, 'acknowledgement' | 'silence'>

/** What people did about it, in a few words: who has taken it up goes before that it is silenced; null where nobody did anything. */
export function takenText(alarm: Taken): string | null {
  return takenTexts(alarm)[0] ?? null
}

/** All that people did about it; `until` writes when a silence ends. */
export function takenTexts({ acknowledgement, silence }: Taken, until?: (time: string) => string): string[] {
  const texts: string[] = []
  if (acknowledgement) {
    const by = acknowledgement.acknowledged_by ?? t('alarmInbox:somebodyAbove')
    const { note } = acknowledgement
    texts.push(note ? t('alarmInbox:takenUpWith', { by, note }) : t('alarmInbox:takenUp', { by }))
  }
  if (silence) {
    const what = t(`alarmInbox:silenced.${silence.what}`)
    const why = silence.reason ? `${what}: ${silence.reason}` : what
    texts.push(until ? `${why}, ${until(silence.until)}` : why)
  }
  return texts
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
    [alarm.alias, alarm.serial_number, alarm.stack_name, reasonOf(alarm), ...takenTexts(alarm)]
      .join('\n')
      .toLowerCase()
      .includes(wanted),
  )
}
