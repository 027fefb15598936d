import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { AlarmNewsKind } from '../../core/event-log/public.ts'
import type { AddressedPerson } from '../../people/accounts/public.ts'

/** A person's settings for alarm mails. */
export interface Wishes {
  readonly isOn: boolean
  readonly criticalOnly: boolean
  readonly hourly: boolean
  readonly closed: boolean
}

/** Contacts who can't sign in have no settings. They are notified only of critical alarms. */
const ofContacts: Wishes = { isOn: true, criticalOnly: true, hourly: false, closed: false }

/** Returns the settings of a person, or the defaults for contacts. */
export function wishesOf({ type, settings }: AddressedPerson): Wishes {
  return type === 'user' ? wishesIn(settings) : ofContacts
}

function wishesIn(settings: AccountSettings): Wishes {
  return {
    isOn: settings.send_alarm_mails,
    criticalOnly: settings.alarm_mails_critical_only,
    hourly: settings.alarm_mails_hourly,
    closed: settings.alarm_mails_closed,
  }
}

/** Whether a person wants this notification. A silent box always counts, because it may be part of an outage, which is critical. */
export function wants(wishes: Wishes, kind: AlarmNewsKind, level: string | null): boolean {
  if (!wishes.isOn || (kind === 'closed' && !wishes.closed)) return false
  return !wishes.criticalOnly || kind === 'silent' || level === 'critical'
}

/** Whether a role includes the alarms of its stack: the roles that may acknowledge them. */
export function looksAfterStack(role: AssignableRole): boolean {
  return can({ role, isSuperuser: false }, 'editSensorboxConfiguration')
}
