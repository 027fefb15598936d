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
  const taken = acknowledgement ?? attention?.acknowledgement
  if (taken) {
    const by = taken.acknowledged_by ?? t('alarmInbox:somebodyAbove')
    const said = { by, note: taken.note }
    const [bare, withNote] = acknowledgement
      ? (['takenUp', 'takenUpWith'] as const)
      : (['takenUpBefore', 'takenUpBeforeWith'] as const)
    texts.push(t(`alarmInbox:${taken.note ? withNote : bare}`, said))
  }
  if (silence) {
    const what = t(`alarmInbox:silenced.${silence.what}`)
    const why = silence.reason ? `${what}: ${silence.reason}` : what
    texts.push(until ? `${why}, ${until(silence.until)}` : why)
  }
  return texts
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
