import { expect, test } from 'vitest'
import { nextHour, whenDue } from './when-due.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const nothing = { dueMs: null, urgentMs: null, mails: [] }

test('no mail is due if nothing is pending', () => {
  expect(whenDue({ ...nothing, mails: [at('11:00:00')] })).toBeNull()
})

test('the first mail is due with the first pending notification', () => {
  expect(whenDue({ ...nothing, dueMs: at('12:01:00') })).toBe(at('12:01:00'))
})

test('the next mail waits ten minutes after the previous one, or two for a critical alarm', () => {
  const mails = [at('12:00:00')]
  expect(whenDue({ dueMs: at('12:03:00'), urgentMs: null, mails })).toBe(at('12:10:00'))
  expect(whenDue({ dueMs: at('12:01:00'), urgentMs: at('12:01:00'), mails })).toBe(at('12:02:00'))
  expect(whenDue({ dueMs: at('12:15:00'), urgentMs: null, mails })).toBe(at('12:15:00'))
})

test('a seventh mail waits until an hour after the first, however urgent it is', () => {
  const mails = ['12:00', '12:05', '12:10', '12:15', '12:20', '12:25'].map((time) => at(`${time}:00`))
  const dueMs = at('12:40:00')
  expect(whenDue({ dueMs, urgentMs: dueMs, mails })).toBe(at('13:00:00'))
  expect(whenDue({ dueMs, urgentMs: dueMs, mails: mails.slice(1) })).toBe(dueMs)
})

test('an hourly mail is due at the full hour', () => {
  expect(nextHour(at('12:00:00'))).toBe(at('13:00:00'))
  expect(nextHour(at('12:59:59'))).toBe(at('13:00:00'))
})
