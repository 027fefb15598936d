import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResized } from './window-width.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports a resize once the size has been stable for 100 ms, and nothing after it is ended', () => {
  const window = new EventTarget()
  const listener = vi.fn()
  const end = onResized(window as unknown as Window, listener)
  for (let step = 0; step < 5; step++) {
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(99)
  }
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledTimes(1)

  window.dispatchEvent(new Event('resize'))
  end()
  vi.advanceTimersByTime(1_000)
  window.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(1_000)
  expect(listener).toHaveBeenCalledTimes(1)
})
