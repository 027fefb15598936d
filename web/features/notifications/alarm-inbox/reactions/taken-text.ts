import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

/** An alarm, or an outage, which has no attention alarm. */
type Taken = Pick<InboxAlarm, 'acknowledgement' | 'silence'> & Partial<Pick<InboxAlarm, 'attention'>>

/** Describes briefly how people have reacted; an acknowledgement takes precedence over a silence. Null when nobody has. */
export function takenText(alarm: Taken): string | null {
  return takenTexts(alarm)[0] ?? null
}

/** Describes all reactions; `until` formats the end of a silence. */
export function takenTexts(
  { acknowledgement, attention, silence }: Taken,
  until?: (time: string) => string,
): string[] {
  const texts: string[] = []
  if (acknowledgement) texts.push(acknowledgedText(acknowledgement))
  else if (attention?.acknowledgement)
    texts.push(t('alarmInbox:takenUpAtAttention', { what: acknowledgedText(attention.acknowledgement) }))
  if (silence) {
    const what = t(`alarmInbox:silenced.${silence.what}`)
    const why = silence.reason ? `${what}: ${silence.reason}` : what
    texts.push(until ? `${why}, ${until(silence.until)}` : why)
  }
  return texts
}

function acknowledgedText({ acknowledged_by, note }: NonNullable<InboxAlarm['acknowledgement']>): string {
  const by = acknowledged_by ?? t('alarmInbox:somebodyAbove')
  return note ? t('alarmInbox:takenUpWith', { by, note }) : t('alarmInbox:takenUp', { by })
}

/** Returns the alarms that contain the text in the name, serial number, asset, stack, reason or reactions. */
export function alarmsWith(
  alarms: readonly InboxAlarm[],
  text: string,
  reasonOf: (alarm: InboxAlarm) => string,
): InboxAlarm[] {
  const wanted = folded(text.trim())
  if (wanted === '') return [...alarms]
  return alarms.filter((alarm) =>
    folded(
      [
        alarm.alias,
        alarm.serial_number,
        alarm.asset?.name,
        alarm.stack_name,
        reasonOf(alarm),
        ...takenTexts(alarm),
      ].join('\n'),
    ).includes(wanted),
  )
}
