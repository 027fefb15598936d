import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads once for all who ask', async () => {
  const load = vi.fn(async () => 'part')
  const get = loadOnce(load)
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part'])
  expect(await get()).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('tells of a failure everybody who asked meanwhile, and tries again with the next use', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
  const get = loadOnce(load)
  const both = await Promise.allSettled([get(), get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  expect(await get()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
