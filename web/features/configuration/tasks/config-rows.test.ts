import { weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { HandedTask } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import { expect, test } from 'vitest'
import { configRows, daysWords, scheduleWords } from './config-rows.ts'

const always = { days: [...weekdays], once_a_day: false, start_time: null, end_time: null }
const measure = (interval_s: number): HandedTask => ({
  type: 'measure',
  measure_types: ['temperature'],
  interval_s,
  ...always,
})
const send: HandedTask = { type: 'send', on_limit_break: true, interval_s: 3600, ...always }
const config = (...tasks: HandedTask[]) => ({ time_zone: 'Europe/Oslo', send_interval_s: null, tasks })

test('pairs assigned with running settings', () => {
  const working = {
    ...send,
    on_limit_break: false,
    days: weekdays.slice(0, 6),
    start_time: '05:00',
    end_time: '21:00',
  }
  expect(configRows(config(measure(900), send), config(measure(1800), working))).toEqual([
    { label: 'Measure temperature', when: null, wished: 'every 15\u00a0min', running: 'every 30\u00a0min' },
    { label: 'Send', when: null, wished: 'every 1\u00a0h', running: null },
    { label: 'Send at once', when: null, wished: 'when a limit is broken', running: null },
    {
      label: 'Send',
      when: 'Mon to Sat, 05:00 to 21:00 (Europe/Oslo)',
      wished: null,
      running: 'every 1\u00a0h',
    },
  ])
})

test('formats days and times', () => {
  expect(daysWords(['mon', 'wed'])).toBe('Mon, Wed')
  expect(daysWords(['sat', 'sun'])).toBe('Sat, Sun')
  expect(
    scheduleWords({ ...always, interval_s: null, once_a_day: true, start_time: '06:00', days: ['mon'] }),
  ).toBe('once a day, 06:00, Mon')
})
