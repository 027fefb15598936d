import { expect, test } from 'vitest'
import { roomOf } from './room-of-toasts.ts'

test('toasts take the space down to the gap below the last, and none if there are none', () => {
  expect(roomOf(12, [])).toBe(0)
  expect(roomOf(12, [48])).toBe(68)
  expect(roomOf(8, [48, 64])).toBe(136)
})
