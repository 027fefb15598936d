import { beforeEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../../../platform/clock/clock.ts'
import { createDeviceRateLimit, type DeviceRateLimit } from './device-rate-limit.ts'

let clock: MovableClock
let rateLimit: DeviceRateLimit

beforeEach(() => {
  clock = movableClock(Date.UTC(2026, 0, 1, 0, 0, 30))
  rateLimit = createDeviceRateLimit(clock, { uploadsPerMinute: 3, readingsPerMinute: 100 })
})

test('limits the uploads of each box in the minute that begins with its first upload', () => {
  expect([1, 2, 3].map(() => rateLimit.takeUpload('a'))).toEqual([0, 0, 0])
  clock.advance(45_000)
  expect(rateLimit.takeUpload('a')).toBe(15_000)
  expect(rateLimit.takeUpload('b')).toBe(0)
  clock.advance(15_000)
  expect([1, 2, 3, 4].map(() => rateLimit.takeUpload('a'))).toEqual([0, 0, 0, 60_000])
})

test('refuses an upload that exceeds the readings, and any upload once the limit is reached', () => {
  expect(rateLimit.takeReadings('a', 60)).toBe(0)
  expect(rateLimit.takeReadings('a', 41)).toBe(60_000)
  expect(rateLimit.takeReadings('a', 40)).toBe(0)
  expect(rateLimit.takeUpload('a')).toBe(60_000)
  clock.advance(60_000)
  expect(rateLimit.takeUpload('a')).toBe(0)
})

test('accepts an upload with more readings than the limit if it is the first in its minute', () => {
  expect(rateLimit.takeReadings('a', 250)).toBe(0)
  expect(rateLimit.takeReadings('a', 1)).toBe(60_000)
})

test('pays off an excess in the following minutes', () => {
  rateLimit.oweReadings('a', 260)
  clock.advance(60_000)
  expect(rateLimit.takeUpload('a')).toBe(60_000)
  clock.advance(60_000)
  expect(rateLimit.takeReadings('a', 50)).toBe(60_000)
  expect(rateLimit.takeReadings('a', 40)).toBe(0)
})

test('forgets inactive boxes, except those that still owe readings', () => {
  rateLimit.oweReadings('debtor', 1_000)
  for (let nr = 0; nr < 12_000; nr++) rateLimit.takeUpload(`box ${nr}`)
  clock.advance(120_000)
  for (let nr = 0; nr < 30_000; nr++) rateLimit.takeUpload(`other ${nr}`)
  expect(rateLimit.takeUpload('debtor')).toBe(60_000)
})

test('a clock that is set back stops no box', () => {
  for (let nr = 0; nr < 3; nr++) rateLimit.takeUpload('a')
  clock.advance(-3_600_000)
  expect(rateLimit.takeUpload('a')).toBe(0)
})
