import type { ScheduleTemplate } from '@sensorstack/contract/features/tasks/schedule.ts'
import { weekdays } from '@sensorstack/contract/features/tasks/schedule.ts'
import { expect, test } from 'vitest'
import { type Draft, givenTasks, runsAWeek, sendsTooOften, timesOfTasks } from './draft.ts'

const schedule = (id: string, template_type: 'measure' | 'send', interval: string): ScheduleTemplate => ({
  id,
  name: id,
  template_type,
  sensor_box_type: 'cold_chain',
  days: [...weekdays],
  interval,
  once_a_day: false,
  start_time: null,
  end_time: null,
  on_limit_break: false,
  is_global: false,
  last_update_at: '2026-11-23T00:00:00Z',
})
const parts = {
  measurements: [],
  schedules: [
    schedule('quarter', 'measure', '00:15:00'),
    schedule('hour', 'send', '01:00:00'),
    schedule('minute', 'send', '00:01:00'),
  ],
}
const draft: Draft = {
  name: 'Cold chain',
  comment: '',
  type: 'cold_chain',
  zone: 'UTC',
  isDefault: false,
  tasks: [
    { key: 'a', id: 'a', type: 'measure', measurementId: 'm', scheduleId: 'quarter' },
    { key: 'b', type: 'send', measurementId: null, scheduleId: 'hour' },
  ],
}

test('is sent once all of it is chosen; a copy has tasks of its own', () => {
  expect(givenTasks(draft, false)).toEqual([
    { id: 'a', type: 'measure', measurement_template_id: 'm', schedule_template_id: 'quarter' },
    { type: 'send', measurement_template_id: null, schedule_template_id: 'hour' },
  ])
  expect(givenTasks(draft, true)?.[0]).not.toHaveProperty('id')
  const half = { ...draft, tasks: draft.tasks.map((task) => ({ ...task, measurementId: null })) }
  expect(givenTasks(half, false)).toBeNull()
})

test('tells how often it measures and sends', () => {
  expect(runsAWeek(timesOfTasks(draft, parts, 'measure'))).toBe(4 * 24 * 7)
  expect(runsAWeek(timesOfTasks(draft, parts, 'send'))).toBe(24 * 7)
  expect(sendsTooOften(draft, parts)).toBe(false)
  const often = {
    ...draft,
    tasks: draft.tasks.map((task) => (task.type === 'send' ? { ...task, scheduleId: 'minute' } : task)),
  }
  expect(sendsTooOften(often, parts)).toBe(true)
})
