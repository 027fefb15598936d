import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads once for all callers', async () => {
  const load = vi.fn(async () => 'part')
  const get = loadOnce(load)
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part'])
  expect(await get()).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('rejects for all waiting callers on a failure, and tries again on the next call', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
  const get = loadOnce(load)
  const both = await Promise.allSettled([get(), get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  expect(await get()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
