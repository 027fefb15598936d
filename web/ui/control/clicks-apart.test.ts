import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubleClickMs, tellClicksApart } from './clicks-apart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function clicks({ hasDouble = true, replaces = false, waitMs = 0 } = {}) {
  const told: string[] = []
  const { click, forget } = tellClicksApart<string>(() => ({
    single: (item) => told.push(`one on ${item}`),
    double: hasDouble ? (item) => told.push(`two on ${item}`) : undefined,
    replaces,
    waitMs,
  }))
  return {
    told,
    forget,
    click: (item: string, timeStamp: number) => click(item, { timeStamp, detail: 1 }),
    press: (item: string, timeStamp: number) => click(item, { timeStamp, detail: 0 }),
  }
}

test('one click counts when the time for a second is over', () => {
  const { told, click } = clicks()
  click('a', 1000)
  vi.advanceTimersByTime(doubleClickMs - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['one on a'])
})

test('what is to wait longer waits longer, and two clicks are a double one no longer than before', () => {
  const { told, click } = clicks({ waitMs: 500 })
  click('a', 1000)
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['one on a'])
  click('b', 2000)
  click('b', 2000 + doubleClickMs + 1)
  vi.runAllTimers()
  expect(told).toEqual(['one on a', 'one on b', 'one on b'])
})

test('two clicks in time are a double one, and no single one follows', () => {
  const { told, click } = clicks()
  click('a', 1000)
  click('a', 1200)
  vi.runAllTimers()
  expect(told).toEqual(['two on a'])
})

test('a page that is busy hears of the second click late, and takes it for what it was', () => {
  const { told, click } = clicks()
  click('a', 1000)
  vi.advanceTimersByTime(900)
  click('a', 1150)
  expect(told).toEqual(['one on a', 'two on a'])
})

test('clicks that lie further apart are single ones, also when they are heard of together', () => {
  const { told, click } = clicks()
  click('a', 1000)
  click('a', 1000 + doubleClickMs + 1)
  vi.runAllTimers()
  expect(told).toEqual(['one on a', 'one on a'])
})

test('a click on another thing tells that the one before was a single one', () => {
  const { told, click } = clicks()
  click('a', 1000)
  click('b', 1050)
  expect(told).toEqual(['one on a'])
  vi.runAllTimers()
  expect(told).toEqual(['one on a', 'one on b'])
})

test('clicks back and forth are single ones, each counted once', () => {
  const { told, click } = clicks()
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
  expect(told).toEqual(['one on a', 'one on b', 'two on a', 'one on b'])
})

test('where one thing takes the place of the other, only the last counts', () => {
  const { told, click, press } = clicks({ replaces: true })
  click('a', 1000)
  click('b', 1050)
  vi.runAllTimers()
  expect(told).toEqual(['one on b'])
  click('a', 2000)
  press('b', 2050)
  vi.runAllTimers()
  expect(told).toEqual(['one on b', 'one on b'])
})

test('a key counts at once and never twice as a double click, however fast', () => {
  const { told, press } = clicks()
  for (const at of [1000, 1030, 1060]) press('a', at)
  expect(told).toEqual(['one on a', 'one on a', 'one on a'])
  vi.runAllTimers()
  expect(told).toHaveLength(3)
})

test('a key and a click are no double click, in whatever order', () => {
  const { told, click, press } = clicks()
  click('a', 1000)
  press('a', 1050)
  expect(told).toEqual(['one on a', 'one on a'])
  click('a', 1100)
  vi.runAllTimers()
  expect(told).toEqual(['one on a', 'one on a', 'one on a'])
})

test('a third click begins anew', () => {
  const { told, click } = clicks()
  for (const at of [1000, 1100, 1150]) click('a', at)
  vi.runAllTimers()
  expect(told).toEqual(['two on a', 'one on a'])
})

test('where there is no double click, the single one counts at once', () => {
  const { told, click } = clicks({ hasDouble: false })
  click('a', 1000)
  click('a', 1010)
  expect(told).toEqual(['one on a', 'one on a'])
})

test('what waits is forgotten with the list', () => {
  const { told, click, forget } = clicks()
  click('a', 1000)
  forget()
  vi.runAllTimers()
  expect(told).toEqual([])
})
