import { afterEach, expect, test, vi } from 'vitest'
import { onTopRoom, setTopRoom, topRoom } from './top-room.ts'

afterEach(() => setTopRoom(0))

test('whoever listens is told of each change, and of nothing that is as it was', () => {
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
