import { expect, test } from 'vitest'
import { problemOfSchedule, scheduleBodyOf, scheduleDraftOf } from './schedule-draft.ts'

const good = { ...scheduleDraftOf(undefined), name: 'Working hours', interval: '00:15:00' }

test.each([
  [{}, null],
  [{ from: '05:00', until: '21:00' }, null],
  [{ oncePerDay: true, interval: '', from: '06:00' }, null],
  [{ name: ' ' }, 'name'],
  [{ interval: '15' }, 'interval'],
  [{ interval: '169:00:00' }, 'interval'],
  [{ oncePerDay: true }, 'time'],
  [{ from: '05:00' }, 'window'],
  [{ from: '05:00', until: '05:00' }, 'window'],
  [{ from: '5', until: '21:00' }, 'window'],
  [{ days: [] }, 'noDays'],
] as const)('a schedule with %j has the problem %s', (more, problem) => {
  expect(problemOfSchedule({ ...good, ...more })).toBe(problem)
})

test('a daily schedule has a time and no interval', () => {
  const body = scheduleBodyOf({ ...good, oncePerDay: true, from: '06:00', until: '21:00' }, 'measure')
  expect(body).toMatchObject({ interval: null, once_a_day: true, start_time: '06:00', end_time: null })
  expect(body).not.toHaveProperty('on_limit_break')
  expect(scheduleBodyOf(good, 'send')).toMatchObject({
    interval: '00:15:00',
    on_limit_break: false,
    end_time: null,
  })
})

test('an interval that boxes of the type do not support is rejected before sending', () => {
  const limit = { min_interval_s: 60, max_interval_s: 604_800 }
  expect(problemOfSchedule({ ...good, interval: '00:01:00' }, limit)).toBeNull()
  expect(problemOfSchedule({ ...good, interval: '00:00:59' }, limit)).toBe('intervalOutOfLimits')
  expect(problemOfSchedule({ ...good, interval: '00:00:59' })).toBeNull()
})
