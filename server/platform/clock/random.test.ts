import { expect, test } from 'vitest'
import { movableClock } from './clock.ts'
import { isId, systemRandom } from './random.ts'

test('ids are in order, even within a millisecond', () => {
  const clock = movableClock(Date.UTC(2026, 0, 1))
  const random = systemRandom(clock)
  const ids = Array.from({ length: 1000 }, () => random.id())
  clock.advance(1)
  ids.push(random.id())
  expect(new Set(ids).size).toBe(1001)
  expect([...ids].sort()).toEqual(ids)
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true)
})

test('a secret never starts like a formula of a spreadsheet', () => {
  const random = systemRandom(movableClock(0))
  const starts = new Set(Array.from({ length: 2000 }, () => random.secret()[0]))
  expect(starts.size).toBeGreaterThan(50)
  expect(['-', '+', '=', '@'].filter((sign) => starts.has(sign))).toEqual([])
})
