import { expect, test, vi } from 'vitest'
import { pressOnce } from './press-once.ts'

test.each([
  ['Enter', true, 1],
  ['Enter', false, 0],
  ['Tab', true, 0],
  [' ', true, 0],
] as const)('of %j, held %s, it keeps back %i', (key, repeat, times) => {
  const preventDefault = vi.fn()
  pressOnce({ key, repeat, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
