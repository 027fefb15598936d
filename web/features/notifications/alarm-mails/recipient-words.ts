import type { Recipient } from '@sensorstack/contract/features/notifications/alarm-mails/recipient.ts'
import type { t as translate } from '../../../platform/i18n/all-texts.ts'

/** Returns which alarms a person gets mails about, such as 'Critical alarms of Cold room 3'. */
export function alarmWords(t: typeof translate, person: Recipient): string {
  if (person.scope === 'none') return t('notifications:about.none')
  if (!person.send_alarm_mails) return t('notifications:about.off')
  const kind = person.alarm_mails_critical_only ? 'critical' : 'all'
  if (person.scope === 'stack') return t(`notifications:about.${kind}`)
  const assets = person.assets.map(({ name }) => name).join(', ')
  return t(`notifications:about.${kind}Of`, { assets })
}

/** Returns when a person gets the mails, such as 'At once, also when over', or null for one who gets none. */
export function whenWords(t: typeof translate, person: Recipient): string | null {
  if (!getsMails(person)) return null
  const rhythm = t(person.alarm_mails_hourly ? 'notifications:hourly' : 'notifications:atOnce')
  return person.alarm_mails_closed ? `${rhythm}, ${t('notifications:closedToo')}` : rhythm
}

/** Whether a person gets any mails about alarms. */
export function getsMails(person: Recipient): boolean {
  return person.scope !== 'none' && person.send_alarm_mails
}

/** The number of people who get mails about every critical alarm of the company. */
export function countAlert(people: readonly Recipient[]): number {
  return people.filter((person) => person.scope === 'stack' && person.send_alarm_mails).length
}
