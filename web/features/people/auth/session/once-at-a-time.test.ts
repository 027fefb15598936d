import { expect, it, vi } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

it('runs concurrent calls once and gives both the result', async () => {
  const work = vi.fn(async () => 'done')
  const both = [onceAtATime('same', work), onceAtATime('same', work)]
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(work).toHaveBeenCalledTimes(1)
})

it('separates keys, and runs again after completion', async () => {
  const work = vi.fn(async () => 'done')
  await Promise.all([onceAtATime('one', work), onceAtATime('other', work)])
  await onceAtATime('one', work)
  expect(work).toHaveBeenCalledTimes(3)
})

it('runs again after a failure', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(onceAtATime('fails', work)).rejects.toThrow('no')
  await expect(onceAtATime('fails', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(2)
})
