import type { MeasurementTemplate } from '@sensorstack/contract/features/configuration/tasks/measurement-template.ts'
import type { ScheduleTemplate } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { expect, test } from 'vitest'
import {
  aMonth,
  type Draft,
  givenTasks,
  readingsAWeek,
  runsAWeek,
  sendsTooOften,
  timesOfTasks,
} from './draft.ts'

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

test("returns the request once the draft is complete; a copy's tasks have no ids", () => {
  expect(givenTasks(draft, false)).toEqual([
    { id: 'a', type: 'measure', measurement_template_id: 'm', schedule_template_id: 'quarter' },
    { type: 'send', measurement_template_id: null, schedule_template_id: 'hour' },
  ])
  expect(givenTasks(draft, true)?.[0]).not.toHaveProperty('id')
  const half = { ...draft, tasks: draft.tasks.map((task) => ({ ...task, measurementId: null })) }
  expect(givenTasks(half, false)).toBeNull()
})

test('counts how often boxes measure and send', () => {
  expect(runsAWeek(timesOfTasks(draft, parts, 'measure'))).toBe(4 * 24 * 7)
  expect(runsAWeek(timesOfTasks(draft, parts, 'send'))).toBe(24 * 7)
  expect(sendsTooOften(draft, parts)).toBe(false)
  const often = {
    ...draft,
    tasks: draft.tasks.map((task) => (task.type === 'send' ? { ...task, scheduleId: 'minute' } : task)),
  }
  expect(sendsTooOften(often, parts)).toBe(true)
})

test('counts the readings of each measure, and only once if two tasks take it in the same second', () => {
  const measurement = (id: string, measure_types: MeasurementTemplate['measure_types']) => ({
    id,
    name: id,
    sensor_box_type: 'cold_chain',
    measure_types,
    is_global: false,
    last_update_at: '2026-11-23T00:00:00Z',
  })
  const all = {
    measurements: [measurement('climate', ['temperature', 'humidity']), measurement('warm', ['temperature'])],
    schedules: [...parts.schedules, schedule('half', 'measure', '00:30:00')],
  }
  const task = (key: string, measurementId: string | null, scheduleId: string) =>
    ({ key, type: 'measure', measurementId, scheduleId }) as const
  const of = (...tasks: Draft['tasks'][number][]) => readingsAWeek({ ...draft, tasks }, all)
  expect(of(task('a', 'climate', 'quarter'))).toBe(2 * 4 * 24 * 7)
  expect(of(task('a', 'climate', 'half'), task('b', 'warm', 'quarter'))).toBe((4 + 2) * 24 * 7)
  expect(of(task('a', null, 'quarter'), ...draft.tasks.slice(1))).toBe(0)
  expect(aMonth(7)).toBeCloseTo(30.44, 2)
})
