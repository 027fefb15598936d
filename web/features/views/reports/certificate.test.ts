import { defaultTimeFormat } from '@sensorstack/contract/platform/time.ts'
import { expect, test } from 'vitest'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { lastCertificate } from './certificate.ts'

test('a certificate must be valid on the last day of the period in its zone', () => {
  const lasting = (validUntil: string) => [
    { name: 'First', valid_until: '2026-01-31' },
    { name: 'Last', valid_until: validUntil },
  ]
  // November ends at this time in New York.
  const hasEnded = (validUntil: string) =>
    lastCertificate(
      lasting(validUntil),
      '2026-12-01T05:00:00.000Z',
      timeFormat({ zone: 'America/New_York', format: defaultTimeFormat }),
    )?.hasEnded
  expect(hasEnded('2026-11-30')).toBe(false)
  expect(hasEnded('2026-11-29')).toBe(true)
})

test('a box without certificates has none', () => {
  const format = timeFormat({ zone: 'UTC', format: defaultTimeFormat })
  expect(lastCertificate([], '2026-12-01T00:00:00.000Z', format)).toBeNull()
})
