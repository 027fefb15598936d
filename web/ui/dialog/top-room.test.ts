import { afterEach, expect, test, vi } from 'vitest'
import { onTopRoom, setTopRoom, topRoom } from './top-room.ts'

afterEach(() => setTopRoom(0))

test('listeners are called on each change, and not if the value stays the same', () => {
  const told = vi.fn()
  const leave = onTopRoom(told)
  setTopRoom(68)
  setTopRoom(68)
  expect(told).toHaveBeenCalledOnce()
  expect(topRoom()).toBe(68)
  leave()
  setTopRoom(0)
  expect(told).toHaveBeenCalledOnce()
})
