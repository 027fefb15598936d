import { expect, it, vi } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

it('does work once that is started twice, and gives both the answer', async () => {
  const work = vi.fn(async () => 'done')
  const both = [onceAtATime('same', work), onceAtATime('same', work)]
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(work).toHaveBeenCalledTimes(1)
})

it('keeps work of another key apart, and does it again when it is over', async () => {
  const work = vi.fn(async () => 'done')
  await Promise.all([onceAtATime('one', work), onceAtATime('other', work)])
  await onceAtATime('one', work)
  expect(work).toHaveBeenCalledTimes(3)
})

it('is over too when it has failed', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(onceAtATime('fails', work)).rejects.toThrow('no')
  await expect(onceAtATime('fails', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(2)
})
