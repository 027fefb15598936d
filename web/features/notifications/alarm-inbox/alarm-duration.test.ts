import { expect, test } from 'vitest'
import { alarmDuration, attentionSince, excursionDuration } from './alarm-duration.ts'

const at = (clock: string) => `2026-11-21T${clock}:00.000Z`
const now = Date.parse(at('12:00'))
const minutes = (ms: number) => ms / 60_000
const critical = { opened_at: at('10:00'), closed_at: null, attention: null }
const attention = { opened_at: at('09:30'), closed_at: null, acknowledgement: null }

test('an excursion lasts from its attention alarm to the end of the later of both', () => {
  expect(minutes(excursionDuration(critical, now))).toBe(120)
  expect(minutes(excursionDuration({ ...critical, attention }, now))).toBe(150)
  const closed = { ...critical, closed_at: at('11:00') }
  expect(minutes(excursionDuration(closed, now))).toBe(60)
  expect(
    minutes(excursionDuration({ ...closed, attention: { ...attention, closed_at: at('11:10') } }, now)),
  ).toBe(100)
  expect(
    minutes(excursionDuration({ ...closed, attention: { ...attention, closed_at: at('10:50') } }, now)),
  ).toBe(90)
  expect(minutes(alarmDuration(closed, now))).toBe(60)
})

test('an attention alarm is named only if it came first', () => {
  expect(attentionSince(critical)).toBeNull()
  expect(attentionSince({ ...critical, attention })).toBe(at('09:30'))
  expect(attentionSince({ ...critical, attention: { ...attention, opened_at: at('10:00') } })).toBeNull()
})
