import { expect, test } from 'vitest'
import { zonedTimes } from './zoned-time.ts'

const at = (time: string) => Date.parse(time)

test('distinguishes the repeated hour in autumn, and skips the missing one in spring', () => {
  const inBerlin = zonedTimes('Europe/Berlin')
  expect(inBerlin(at('2026-10-25T00:30:00Z'))).toBe('2026-10-25T02:30:00.000+02:00')
  expect(inBerlin(at('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00.000+01:00')
  expect(inBerlin(at('2026-03-29T00:59:59.999Z'))).toBe('2026-03-29T01:59:59.999+01:00')
  expect(inBerlin(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00.000+02:00')
})

test('handles zones with offsets of half and quarter hours', () => {
  expect(zonedTimes('Asia/Kathmandu')(at('2026-11-21T00:00:00Z'))).toBe('2026-11-21T05:45:00.000+05:45')
  expect(zonedTimes('UTC')(at('2026-11-21T00:00:00Z'))).toBe('2026-11-21T00:00:00.000+00:00')
})
