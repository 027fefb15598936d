import { afterEach, expect, test, vi } from 'vitest'
import { onTopRoom, setTopRoom, topRoom } from './top-room.ts'

afterEach(() => setTopRoom(0))

test('listeners are called on each change, and not if the value stays the same', () => {
  const listener = vi.fn()
  const leave = onTopRoom(listener)
  setTopRoom(68)
  setTopRoom(68)
  expect(listener).toHaveBeenCalledOnce()
  expect(topRoom()).toBe(68)
  leave()
  setTopRoom(0)
  expect(listener).toHaveBeenCalledOnce()
})
