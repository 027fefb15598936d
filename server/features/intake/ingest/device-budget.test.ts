import { beforeEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../../platform/clock/clock.ts'
import { createDeviceBudget, type DeviceBudget } from './device-budget.ts'

let clock: MovableClock
let budget: DeviceBudget

beforeEach(() => {
  clock = movableClock(Date.UTC(2026, 0, 1, 0, 0, 30))
  budget = createDeviceBudget(clock, { uploadsAMinute: 3, readingsAMinute: 100 })
})

test('a box uploads so often in the minute that begins with its first upload, and others as often', () => {
  expect([1, 2, 3].map(() => budget.takeUpload('a'))).toEqual([0, 0, 0])
  clock.advance(45_000)
  expect(budget.takeUpload('a')).toBe(15_000)
  expect(budget.takeUpload('b')).toBe(0)
  clock.advance(15_000)
  expect([1, 2, 3, 4].map(() => budget.takeUpload('a'))).toEqual([0, 0, 0, 60_000])
})

test('readings beyond the limit are refused as a whole, and then no upload is begun', () => {
  expect(budget.takeReadings('a', 60)).toBe(0)
  expect(budget.takeReadings('a', 41)).toBe(60_000)
  expect(budget.takeReadings('a', 40)).toBe(0)
  expect(budget.takeUpload('a')).toBe(60_000)
  clock.advance(60_000)
  expect(budget.takeUpload('a')).toBe(0)
})

test('an upload that is larger than a minute’s readings is taken by itself', () => {
  expect(budget.takeReadings('a', 250)).toBe(0)
  expect(budget.takeReadings('a', 1)).toBe(60_000)
})

test('what was taken beyond the limit is paid off in the minutes to come', () => {
  budget.oweReadings('a', 260)
  clock.advance(60_000)
  expect(budget.takeUpload('a')).toBe(60_000)
  clock.advance(60_000)
  expect(budget.takeReadings('a', 50)).toBe(60_000)
  expect(budget.takeReadings('a', 40)).toBe(0)
})

test('boxes that sent nothing for long are forgotten, and those that owe are not', () => {
  budget.oweReadings('debtor', 1_000)
  for (let nr = 0; nr < 12_000; nr++) budget.takeUpload(`box ${nr}`)
  clock.advance(120_000)
  for (let nr = 0; nr < 30_000; nr++) budget.takeUpload(`other ${nr}`)
  expect(budget.takeUpload('debtor')).toBe(60_000)
})

test('a clock that is put back stops no box', () => {
  for (let nr = 0; nr < 3; nr++) budget.takeUpload('a')
  clock.advance(-3_600_000)
  expect(budget.takeUpload('a')).toBe(0)
})
