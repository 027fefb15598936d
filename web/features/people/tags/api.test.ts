import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tagsOfSensorboxes } from './api.ts'

const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(
    async () => new Response('[]', { status: 200, headers: { 'content-type': 'application/json' } }),
  )
})
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const asked = () =>
  fetched.mock.calls.map(([url]) => new URL(url, 'http://x').searchParams.getAll('sensorbox_id'))

test('requests the tags of many boxes in batches of 20', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `box-${index}`)
  await tagsOfSensorboxes(ids)
  expect(asked().map((batch) => batch.length)).toEqual([20, 20, 5])
  expect(asked().flat()).toEqual(ids)
})

test('skips empty ids and the text undefined', async () => {
  await tagsOfSensorboxes(['', 'undefined', 'a', 'a'])
  expect(asked()).toEqual([['a']])
  await tagsOfSensorboxes(['', 'undefined'])
  expect(fetched).toHaveBeenCalledTimes(1)
})
