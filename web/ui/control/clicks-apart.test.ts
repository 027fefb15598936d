import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { distinguishClicks, doubleClickMs } from './clicks-apart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function clicks({ hasDouble = true, replaces = false, waitMs = 0 } = {}) {
  const calls: string[] = []
  const { click, forget } = distinguishClicks<string>(() => ({
    single: (item) => calls.push(`one on ${item}`),
    double: hasDouble ? (item) => calls.push(`two on ${item}`) : undefined,
    replaces,
    waitMs,
  }))
  return {
    calls,
    forget,
    click: (item: string, timeStamp: number) => click(item, { timeStamp, detail: 1 }),
    press: (item: string, timeStamp: number) => click(item, { timeStamp, detail: 0 }),
  }
}

test('a single click takes effect once the time for a second click is over', () => {
  const { calls, click } = clicks()
  click('a', 1000)
  vi.advanceTimersByTime(doubleClickMs - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['one on a'])
})

test('waitMs delays the single click without extending the time for a double click', () => {
  const { calls, click } = clicks({ waitMs: 500 })
  click('a', 1000)
  vi.advanceTimersByTime(499)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['one on a'])
  click('b', 2000)
  click('b', 2000 + doubleClickMs + 1)
  vi.runAllTimers()
  expect(calls).toEqual(['one on a', 'one on b', 'one on b'])
})

test('two clicks in time are one double click and no single click', () => {
  const { calls, click } = clicks()
  click('a', 1000)
  click('a', 1200)
  vi.runAllTimers()
  expect(calls).toEqual(['two on a'])
})

test('a second click that a busy page receives late still counts as a double click', () => {
  const { calls, click } = clicks()
  click('a', 1000)
  vi.advanceTimersByTime(900)
  click('a', 1150)
  expect(calls).toEqual(['one on a', 'two on a'])
})

test('clicks further apart are single clicks, even if the page receives them together', () => {
  const { calls, click } = clicks()
  click('a', 1000)
  click('a', 1000 + doubleClickMs + 1)
  vi.runAllTimers()
  expect(calls).toEqual(['one on a', 'one on a'])
})

test('a click on another item makes the previous click a single click', () => {
  const { calls, click } = clicks()
  click('a', 1000)
  click('b', 1050)
  expect(calls).toEqual(['one on a'])
  vi.runAllTimers()
  expect(calls).toEqual(['one on a', 'one on b'])
})

test('clicks that alternate between items are single clicks, each counted once', () => {
  const { calls, click } = clicks()
  for (const [item, at] of [
    ['a', 1000],
    ['b', 1050],
    ['a', 1100],
    ['a', 1150],
    ['b', 1200],
  ] as const) {
    click(item, at)
  }
  vi.runAllTimers()
  expect(calls).toEqual(['one on a', 'one on b', 'two on a', 'one on b'])
})

test('with `replaces`, only the last of several clicks counts', () => {
  const { calls, click, press } = clicks({ replaces: true })
  click('a', 1000)
  click('b', 1050)
  vi.runAllTimers()
  expect(calls).toEqual(['one on b'])
  click('a', 2000)
  press('b', 2050)
  vi.runAllTimers()
  expect(calls).toEqual(['one on b', 'one on b'])
})

test('a key press takes effect at once and is never part of a double click', () => {
  const { calls, press } = clicks()
  for (const at of [1000, 1030, 1060]) press('a', at)
  expect(calls).toEqual(['one on a', 'one on a', 'one on a'])
  vi.runAllTimers()
  expect(calls).toHaveLength(3)
})

test('a key press and a click are not a double click, in either order', () => {
  const { calls, click, press } = clicks()
  click('a', 1000)
  press('a', 1050)
  expect(calls).toEqual(['one on a', 'one on a'])
  click('a', 1100)
  vi.runAllTimers()
  expect(calls).toEqual(['one on a', 'one on a', 'one on a'])
})

test('a third click is a new single click', () => {
  const { calls, click } = clicks()
  for (const at of [1000, 1100, 1150]) click('a', at)
  vi.runAllTimers()
  expect(calls).toEqual(['two on a', 'one on a'])
})

test('without a double-click action, a single click takes effect at once', () => {
  const { calls, click } = clicks({ hasDouble: false })
  click('a', 1000)
  click('a', 1010)
  expect(calls).toEqual(['one on a', 'one on a'])
})

test('forget discards a pending click', () => {
  const { calls, click, forget } = clicks()
  click('a', 1000)
  forget()
  vi.runAllTimers()
  expect(calls).toEqual([])
})
