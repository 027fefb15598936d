import type { AlarmNotification } from '@sensorstack/contract/features/notifications/alarm-mails/notification.ts'
import { expect, test } from 'vitest'
import { hasMail, notifiedGroups } from './notified-groups.ts'

const notificationTo = (name: string | null, more: Partial<AlarmNotification> = {}): AlarmNotification => ({
  account_id: '01980000-0000-7000-8000-000000000001',
  name,
  told_as: 'member',
  kind: 'opened',
  state: 'sent',
  left_out: null,
  noted_at: '2026-11-20T15:11:00.000Z',
  written_at: '2026-11-20T15:12:00.000Z',
  sent_at: '2026-11-20T15:12:01.000Z',
  tells: 1,
  ...more,
})
const namesOf = (told: AlarmNotification[]) =>
  notifiedGroups({ told, switched_off: [] }).map(({ names }) => names)

test('groups people who were notified in the same way, even if their mails left at different times', () => {
  const later = notificationTo('Lars', { sent_at: '2026-11-20T15:12:09.000Z' })
  expect(namesOf([notificationTo('Astrid'), later, notificationTo(null)])).toEqual([['Astrid', 'Lars', null]])
})

test('separates people notified at another time, of something else or not at all', () => {
  const others = [
    notificationTo('Nora', { written_at: '2026-11-20T15:15:00.000Z' }),
    notificationTo('Jonas', { tells: 3 }),
    notificationTo('Ida', { kind: 'closed' }),
    notificationTo('Fitter', { told_as: 'contact' }),
    notificationTo('Tom', {
      state: 'left_out',
      left_out: 'over',
      written_at: null,
      sent_at: null,
      tells: null,
    }),
  ]
  expect(namesOf([notificationTo('Astrid'), ...others])).toEqual([
    ['Astrid'],
    ['Nora'],
    ['Jonas'],
    ['Ida'],
    ['Fitter'],
    ['Tom'],
  ])
})

test('only people whose mail is written count as notified', () => {
  const states = ['waiting', 'written', 'sent', 'failed', 'left_out'] as const
  expect(states.filter((state) => hasMail({ state }))).toEqual(['written', 'sent'])
})
