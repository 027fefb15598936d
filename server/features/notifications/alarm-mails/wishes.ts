import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { AlarmNewsKind } from '../../core/event-log/public.ts'
import type { AddressedPerson } from '../../people/accounts/public.ts'

/** Of what somebody wants mails, and when. */
export interface Wishes {
  readonly isOn: boolean
  readonly criticalOnly: boolean
  readonly hourly: boolean
  readonly closed: boolean
}

/** Contacts who can't sign in can't set anything: they are told of what can't wait, and only of that. */
const ofContacts: Wishes = { isOn: true, criticalOnly: true, hourly: false, closed: false }

/** What a person has set, or what those get who set nothing. */
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

/** Whether somebody wants to be told. A box that fell silent may turn out to be one of many, which is critical. */
export function wants(wishes: Wishes, kind: AlarmNewsKind, level: string | null): boolean {
  if (!wishes.isOn || (kind === 'closed' && !wishes.closed)) return false
  return !wishes.criticalOnly || kind === 'silent' || level === 'critical'
}

/** Whether somebody with the role is told of a stack's alarms without being a contact: those are who may take them up. */
export function looksAfterStack(role: AssignableRole): boolean {
  return can({ role, isSuperuser: false }, 'editSensorboxConfiguration')
}
