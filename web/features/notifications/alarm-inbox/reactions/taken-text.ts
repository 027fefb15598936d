import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import type { InboxAlarm, Outage } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

/** An alarm, or an outage, which has no attention alarm. */
type Taken = Pick<InboxAlarm, 'silence'> &
  Partial<Pick<InboxAlarm, 'attention'>> & { readonly acknowledgement: Acknowledgement | null }

/** Of an alarm, or of an outage, which has no cause. */
type Acknowledgement = NonNullable<Outage['acknowledgement']> & { readonly cause?: AlarmCause | null }

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
  if (taken) texts.push(acknowledgementText(taken, acknowledgement !== null))
  if (silence) {
    const what = t(`alarmInbox:silenced.${silence.what}`)
    const why = silence.reason ? `${what}: ${silence.reason}` : what
    texts.push(until ? `${why}, ${until(silence.until)}` : why)
  }
  return texts
}

/** Says who acknowledged with which cause and note; before it became critical if it isn't the alarm's `own` acknowledgement. */
function acknowledgementText(
  { acknowledged_by, note, cause: named }: Acknowledgement,
  isOwn: boolean,
): string {
  const by = acknowledged_by ?? t('alarmInbox:somebodyAbove')
  if (named) {
    const cause = t(`alarmInbox:causes.${named}`).toLowerCase()
    const said = t(`alarmInbox:${isOwn ? 'takenUpCause' : 'takenUpBeforeCause'}`, { by, cause })
    return note ? `${said} ${note}` : said
  }
  const [bare, withNote] = isOwn
    ? (['takenUp', 'takenUpWith'] as const)
    : (['takenUpBefore', 'takenUpBeforeWith'] as const)
  return t(`alarmInbox:${note ? withNote : bare}`, { by, note })
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
