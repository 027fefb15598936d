import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubleClickMs, tellClicksApart } from './clicks-apart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function clicks(hasDouble = true) {
  const told: string[] = []
  const { click, forget } = tellClicksApart<string>(() => ({
    single: (item) => told.push(`one on ${item}`),
    double: hasDouble ? (item) => told.push(`two on ${item}`) : undefined,
  }))
  return { told, forget, click: (item: string, timeStamp: number) => click(item, { timeStamp }) }
}

test('one click counts when the time for a second is over', () => {
  const { told, click } = clicks()
  click('a', 1000)
  vi.advanceTimersByTime(doubleClickMs - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['one on a'])
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

test('clicks on two things are no double one, and the last counts', () => {
  const { told, click } = clicks()
  click('a', 1000)
  click('b', 1050)
  vi.runAllTimers()
  expect(told).toEqual(['one on b'])
})

test('a third click begins anew', () => {
  const { told, click } = clicks()
  for (const at of [1000, 1100, 1150]) click('a', at)
  vi.runAllTimers()
  expect(told).toEqual(['two on a', 'one on a'])
})

test('where there is no double click, the single one counts at once', () => {
  const { told, click } = clicks(false)
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
