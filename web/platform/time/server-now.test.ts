import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetServerTime, noteServerTime, serverNow, serverTimeOf } from './server-now.ts'

const hourMs = 3_600_000
const atServer = Date.parse('2026-11-27T17:00:00Z')

/** Lets a response arrive that was asked for `tookMs` ago. The server stamped it halfway, `aheadMs` ahead of the browser. */
function respond(aheadMs: number, tookMs = 40): void {
  const askedAt = Date.now()
  vi.setSystemTime(askedAt + tookMs)
  noteServerTime(new Date(askedAt + tookMs / 2 + aheadMs).toUTCString(), askedAt)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: atServer + 3 * hourMs })
  forgetServerTime()
})
afterEach(() => {
  vi.useRealTimers()
  forgetServerTime()
})

test('before the first response, the browser is believed', () => {
  expect(serverNow()).toBe(atServer + 3 * hourMs)
})

test('a browser three hours ahead shows the time of the server', () => {
  respond(-3 * hourMs)
  expect(Math.abs(serverNow() - (Date.now() - 3 * hourMs))).toBeLessThan(1100)
  expect(serverTimeOf(atServer + 3 * hourMs)).toBe(atServer + 3 * hourMs - Date.now() + serverNow())
})

test('more responses make the time more exact', () => {
  for (let i = 0; i < 20; i++) {
    vi.setSystemTime(Date.now() + 470)
    respond(-3 * hourMs + 123)
  }
  expect(Math.abs(serverNow() - (Date.now() - 3 * hourMs + 123))).toBeLessThan(600)
})

test('a browser whose clock may be right keeps its milliseconds', () => {
  vi.setSystemTime(atServer + 321)
  respond(0)
  expect(serverNow()).toBe(Date.now())
})

test('a clock that is set while the page is open is noticed with the next response', () => {
  respond(-3 * hourMs)
  vi.setSystemTime(Date.now() - 5 * hourMs)
  respond(2 * hourMs)
  expect(Math.abs(serverNow() - (Date.now() + 2 * hourMs))).toBeLessThan(1100)
})

test('a slow response and one without a date do no harm', () => {
  respond(-3 * hourMs)
  const before = serverNow() - Date.now()
  respond(-3 * hourMs, 20_000)
  noteServerTime(null, Date.now())
  noteServerTime('soon', Date.now())
  expect(serverNow() - Date.now()).toBe(before)
})
