import { csvTime } from '@sensorstack/contract/platform/csv-values.ts'
import { expect, test } from 'vitest'
import { zoneOffsets } from './zone-offsets.ts'

const written = (zone: string) => {
  const offsetOf = zoneOffsets(zone)
  return (time: string) => csvTime(Date.parse(time), offsetOf(Date.parse(time)))
}

test('distinguishes the repeated hour in autumn, and skips the missing one in spring', () => {
  const inBerlin = written('Europe/Berlin')
  expect(inBerlin('2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30:00+02:00')
  expect(inBerlin('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30:00+01:00')
  expect(inBerlin('2026-03-29T00:59:59.999Z')).toBe('2026-03-29T01:59:59.999+01:00')
  expect(inBerlin('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00+02:00')
})

test('handles zones with offsets of half and quarter hours', () => {
  expect(written('Asia/Kathmandu')('2026-11-21T00:00:00Z')).toBe('2026-11-21T05:45:00+05:45')
  expect(written('UTC')('2026-11-21T00:00:00Z')).toBe('2026-11-21T00:00:00+00:00')
})
