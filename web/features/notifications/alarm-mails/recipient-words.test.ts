import type { Recipient } from '@sensorstack/contract/features/notifications/alarm-mails/recipient.ts'
import { describe, expect, test } from 'vitest'
import { t } from '../../../platform/i18n/all-texts.ts'
import { alarmWords, countAlert, whenWords } from './recipient-words.ts'

const admin: Recipient = {
  account_id: '0190a3f2-0000-7000-8000-000000000001',
  name: 'Nora',
  role: 'admin',
  scope: 'stack',
  assets: [],
  send_alarm_mails: true,
  alarm_mails_critical_only: false,
  alarm_mails_hourly: false,
  alarm_mails_closed: true,
  send_daily_report: false,
}
const assets = [
  { id: '0190a3f2-0000-7000-8000-000000000002', name: 'Cold room 3' },
  { id: '0190a3f2-0000-7000-8000-000000000003', name: 'Barn' },
]
const contact: Recipient = {
  ...admin,
  role: null,
  scope: 'assets',
  assets,
  alarm_mails_critical_only: true,
  alarm_mails_closed: false,
}
const viewer: Recipient = { ...admin, role: 'viewer', scope: 'none' }
const quiet: Recipient = { ...admin, send_alarm_mails: false }

describe('the words about a recipient', () => {
  test('name the alarms that the person gets mails about', () => {
    expect([admin, contact, viewer, quiet].map((person) => alarmWords(t, person))).toEqual([
      'All alarms',
      'Critical alarms of Cold room 3, Barn',
      'None: only admins, managers and contacts of assets get them',
      'Switched off',
    ])
  })
  test('say when, only for people who get mails', () => {
    const hourly = { ...contact, alarm_mails_hourly: true }
    expect([admin, hourly, viewer, quiet].map((person) => whenWords(t, person))).toEqual([
      'At once, also when over',
      'Once per hour',
      null,
      null,
    ])
  })
  test('count only those who get mails about every critical alarm', () => {
    expect(countAlert([admin, contact, viewer, quiet])).toBe(1)
  })
})
