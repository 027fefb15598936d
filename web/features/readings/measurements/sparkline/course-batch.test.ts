import type { Course } from '@sensorstack/contract/features/readings/events/event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseBatch } from './course-batch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const course = (sensorbox_id: string, value: number): Course => ({
  sensorbox_id,
  type: 'temperature',
  from: '2026-11-20T05:00:00.000Z',
  values: [value],
})

it('combines simultaneous requests into calls of at most the maximum size', async () => {
  const fetch = vi.fn(async (_stack: string, ids: string[]) => ids.map((id) => course(id, Number(id))))
  const load = courseBatch(fetch)
  const answers = Array.from({ length: 61 }, (_, index) => load('here', String(index), 'temperature'))
  const none = load('here', '61', 'humidity')
  await vi.runAllTimersAsync()
  expect(fetch.mock.calls.map(([, ids]) => ids.length)).toEqual([60, 2])
  expect((await Promise.all(answers))[60]).toEqual([60])
  expect(await none).toBeNull()
})

it('rejects all requests of a failed call, and sends the next one again', async () => {
  const fetch = vi.fn(async () => [course('1', 1)])
  fetch.mockRejectedValueOnce(new Error('offline'))
  const load = courseBatch(fetch)
  const failed = expect(load('here', '1', 'temperature')).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await failed
  const again = load('here', '1', 'temperature')
  await vi.runAllTimersAsync()
  expect(await again).toEqual([1])
})

it('sends a separate call for each stack', async () => {
  const fetch = vi.fn(async (stack: string, ids: string[]) =>
    ids.map((id) => course(id, stack === 'here' ? 1 : 2)),
  )
  const load = courseBatch(fetch)
  const answers = [load('here', '1', 'temperature'), load('there', '2', 'temperature')]
  await vi.runAllTimersAsync()
  expect(await Promise.all(answers)).toEqual([[1], [2]])
  expect(fetch.mock.calls.map(([stack]) => stack)).toEqual(['here', 'there'])
})
