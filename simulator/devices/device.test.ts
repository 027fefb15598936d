import type { WellFormedUpload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { describe, expect, test } from 'vitest'
import { hour, minute } from '../scenarios/calendar.ts'
import { type Course, readingsOf } from '../scenarios/course.ts'
import { createDevice } from './device.ts'
import { readingBuffer } from './reading-buffer.ts'
import { type Uplink, UploadFailure } from './uplink.ts'

const present = Date.UTC(2026, 10, 21, 5, 48)
const course: Course = { scenario: 'machine', seed: 'NW-20430', level: 70, faults: [] }

/** Returns a device with an uplink that records what it accepts, and fails while `failure` is set. */
function fakeUplink() {
  const taken: string[] = []
  const state: { failure?: UploadFailure; closed: number } = { closed: 0 }
  const uplink: Uplink = {
    async send(body) {
      if (state.failure) throw state.failure
      taken.push(body)
      return { accepted: 1, duplicates: 0, rejected: [], config: [], server_time: '2026-11-21T05:48:00.000Z' }
    },
    async close() {
      state.closed++
    },
  }
  const device = createDevice({
    course,
    from: present - hour,
    now: () => present,
    connect: async () => uplink,
  })
  const timesOf = (type: string) =>
    taken
      .flatMap((body) => (JSON.parse(body) as WellFormedUpload).series ?? [])
      .filter((series) => series.type === type)
      .flatMap(({ timestamps }) => timestamps)
  return { device, taken, state, timesOf }
}

describe('a device', () => {
  test('keeps unacknowledged readings and delivers them later, once and in order', async () => {
    const { device, state, timesOf } = fakeUplink()
    device.measure(present - 0.5 * hour, 5 * minute)
    state.failure = new UploadFailure('no answer', true)
    await expect(device.deliver()).rejects.toThrow('no answer')
    expect(device.waiting).toBeGreaterThan(0)
    expect(device.deliveredUntil).toBe(present - hour)

    delete state.failure
    device.measure(present, 5 * minute)
    await device.deliver()
    await device.deliver()
    const [all] = readingsOf(course, present - hour, present, 5 * minute)
    expect(timesOf('temperature')).toEqual(all?.timestamps)
    expect(device.waiting).toBe(0)
    expect(device.deliveredUntil).toBe(present)
    expect(state.closed).toBe(3)
  })

  test('drops readings that the server will never accept', async () => {
    const { device, state } = fakeUplink()
    device.measure(present, 5 * minute)
    state.failure = new UploadFailure('unreadable', false)
    await expect(device.deliver()).rejects.toThrow('unreadable')
    expect(device.waiting).toBe(0)
  })

  test('misbehaves on request: repeats an upload, sends a reading from the future', async () => {
    const { device, taken } = fakeUplink()
    device.measure(present, 5 * minute)
    await device.deliver('duplicate')
    expect(taken[1]).toBe(taken[0])
    await device.deliver('fast_clock')
    const { events = [] } = JSON.parse(taken[2] ?? '{}') as { events?: { timestamp: number }[] }
    expect(events[0]?.timestamp).toBeGreaterThan(present + hour)
    await device.deliver('garbage')
    expect(() => JSON.parse(taken[3] ?? '{}')).toThrow()
  })
})

test('a full memory drops the oldest readings, and long backlogs are sent in parts', () => {
  const buffer = readingBuffer(20_000)
  const page = (until: number) => ({
    series: [
      { type: 'temperature' as const, timestamps: Array(8_000).fill(until), values: Array(8_000).fill(1) },
    ],
    events: [],
    until,
  })
  for (const until of [1, 2, 3]) buffer.add(page(until))
  expect(buffer.size).toBe(16_000)
  const first = buffer.next()
  expect(first).toMatchObject({ pages: 1, until: 2 })
  buffer.drop(1)
  expect(buffer.next()?.until).toBe(3)
})
