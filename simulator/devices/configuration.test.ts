import type { HandedProfiles } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type {
  HandedTask,
  TaskConfig,
} from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import { describe, expect, test } from 'vitest'
import { hour, minute } from '../scenarios/calendar.ts'
import type { Course } from '../scenarios/course.ts'
import { type Configuration, paceOf, unconfigured } from './configuration.ts'
import { hasOldFirmware, takesConfiguration } from './takes-configuration.ts'

const monday = Date.UTC(2026, 10, 23)
const course: Course = { scenario: 'machine', seed: 'NW-20430', level: 70, faults: [] }
const always = { days: [...weekdays], once_a_day: false, start_time: null, end_time: null }
const sends = (interval_s: number): HandedTask => ({
  type: 'send',
  on_limit_break: false,
  interval_s,
  ...always,
})
const temperature: HandedTask = {
  type: 'measure',
  measure_types: ['temperature'],
  interval_s: 600,
  ...always,
}
const tasks = (...given: HandedTask[]): TaskConfig => ({
  time_zone: 'UTC',
  send_interval_s: null,
  tasks: given,
})
const profiles = (...given: Partial<HandedProfiles['profiles'][number]>[]): HandedProfiles => ({
  profiles: given.map((one) => ({
    profile_id: '0190a000-0000-7000-8000-000000000001',
    name: 'Quay',
    type: 'wifi',
    apn: null,
    username: null,
    ssid: 'ff-quay',
    security: 'wpa2',
    password: 'a long enough secret',
    ...one,
  })),
})
const ethernet = { type: 'ethernet', ssid: null, security: null, password: null } as const
const wakeup = { measure_interval_s: 300, send_interval_s: 900 }

describe('a box sends', () => {
  test.each([
    [unconfigured, minute],
    [{ wakeup, tasks: null }, 15 * minute],
    [{ wakeup, tasks: tasks() }, 15 * minute],
    [{ wakeup, tasks: tasks(temperature) }, 15 * minute],
    [{ wakeup, tasks: tasks(sends(1800)) }, 30 * minute],
    [{ wakeup, tasks: tasks({ ...sends(3600), start_time: '05:00', end_time: '21:00' }) }, 5 * hour],
  ] as [Configuration, number][])('by %j', (configuration, wait) => {
    expect(paceOf(configuration, minute, 1).waitAfter(monday, course)).toBe(wait)
    expect(paceOf(configuration, minute, 60).waitAfter(monday, course)).toBe(
      wait === minute ? wait : wait / 60,
    )
  })
})

describe('a box with tasks to send at once when a limit is broken', () => {
  const hourly = (on_limit_break: boolean): Configuration => {
    const send: HandedTask = { type: 'send', on_limit_break, interval_s: 3600, ...always }
    return { wakeup: null, tasks: tasks(temperature, send) }
  }
  const failed: Course['faults'][number] = {
    kind: 'drift',
    measure: 'temperature',
    from: monday + 2 * hour,
    hours: 1,
    by: 60,
  }
  const connections = (configuration: Configuration, faults: Course['faults']) => {
    const { waitAfter } = paceOf(configuration, minute, 1)
    const times: number[] = []
    for (let at = monday; at < monday + 12 * hour; at += waitAfter(at, { ...course, faults }))
      times.push(at - monday)
    return times
  }

  test('sends at the measurement that breaks the limit, and at each one until the limit is kept again', () => {
    const times = connections(hourly(true), [failed])
    expect(times.filter((at) => at <= 2 * hour)).toEqual([0, hour, 2 * hour])
    const waits = times.slice(-10).map((at, i, last) => at - (last[i - 1] ?? at - 10 * minute))
    expect(new Set(waits)).toEqual(new Set([10 * minute]))
    expect(times.length).toBeGreaterThan(50)
  })
  test('sends normally while no limit is broken, or without such a task', () => {
    expect(connections(hourly(true), [])).toHaveLength(12)
    expect(connections(hourly(false), [failed])).toHaveLength(12)
  })
  test('sends once a minute at most', () => {
    const seconds = { ...temperature, interval_s: 10 }
    const send: HandedTask = { type: 'send', on_limit_break: true, interval_s: 3600, ...always }
    const { waitAfter } = paceOf({ wakeup: null, tasks: tasks(seconds, send) }, minute, 1)
    expect(waitAfter(monday + 6 * hour, { ...course, faults: [failed] })).toBe(minute)
  })
})

describe('a box measures', () => {
  const timesBy = (...given: HandedTask[]) =>
    paceOf({ wakeup: null, tasks: tasks(...given) }, minute, 1)
      .measuring(course, monday, monday + 24 * hour)
      .map(({ type, timestamps }) => ({ type, count: timestamps.length }))
  test('the configured measures at the configured interval', () => {
    expect(timesBy(temperature)).toEqual([{ type: 'temperature', count: 144 }])
  })
  test('in the configured window and on the configured days', () => {
    const working = { ...temperature, start_time: '05:00', end_time: '06:55' }
    expect(timesBy(working)[0]?.count).toBe(12)
    expect(timesBy({ ...working, days: ['tue'] })).toEqual([])
    expect(
      timesBy({ ...temperature, interval_s: null, once_a_day: true, start_time: '06:00' })[0]?.count,
    ).toBe(1)
  })
})

describe('a box takes a configuration', () => {
  const boxes = Array.from({ length: 100 }, (_, i) => ({ course: { ...course, seed: `NW-${i}` } }))
  const take = (isOld: boolean, kind: string, body: unknown) => {
    const box = boxes.find((one) => hasOldFirmware(one) === isOld)
    const taken: Partial<Configuration>[] = []
    if (!box) throw new Error('no such box')
    const ack = takesConfiguration(box, (change) => taken.push(change))({ revision: 7, kind, body })
    return { ack, taken }
  }
  test('and runs and confirms it', () => {
    const config = tasks(temperature, sends(60))
    expect(take(false, 'tasks', config)).toEqual({
      ack: { revision: 7, status: 'accepted' },
      taken: [{ tasks: config }],
    })
    expect(take(true, 'wakeup', wakeup).taken).toEqual([{ wakeup }])
  })
  test.each([
    [false, 'tasks', { tasks: 'none' }, 'unreadable configuration'],
    [true, 'tasks', tasks(sends(60)), 'send interval too short (min 300 s)'],
    [
      true,
      'wakeup',
      { ...wakeup, measure_interval_s: 60, send_interval_s: 60 },
      'send interval too short (min 300 s)',
    ],
    [true, 'tasks', tasks(...Array.from({ length: 5 }, () => temperature)), 'schedule limit reached (max 4)'],
    [false, 'profiles', {}, 'unreadable configuration'],
    [true, 'profiles', profiles({}, { security: 'wpa3' }), 'this firmware knows no WPA3'],
    [false, 'firmware', {}, 'this firmware knows no firmware'],
  ] as const)('but rejects what it cannot run: old %s, %s %j', (isOld, kind, body, reason) => {
    expect(take(isOld, kind, body)).toEqual({ ack: { revision: 7, status: 'rejected', reason }, taken: [] })
  })
  test('and accepts usable profiles without changing its behaviour', () => {
    for (const body of [profiles(), profiles({ security: 'wpa3' }, ethernet)]) {
      expect(take(false, 'profiles', body)).toEqual({ ack: { revision: 7, status: 'accepted' }, taken: [] })
    }
  })
  test('but rejects an Ethernet profile if it travels', () => {
    const van = { course: { ...course, scenario: 'delivery_van' } } as const
    const ack = takesConfiguration(van, () => {})({
      revision: 8,
      kind: 'profiles',
      body: profiles({}, ethernet),
    })
    expect(ack).toEqual({ revision: 8, status: 'rejected', reason: 'no Ethernet port' })
  })
})
