import { describe, expect, it } from 'vitest'
import { deletionText, isNear, monthsText, utcDate } from './retention-words.ts'

const format = 'DD.MM.YYYY HH:mm:ss'
const deletion = {
  at: '2026-12-01T00:00:00.000Z',
  readings_before: '2026-06-01T00:00:00.000Z',
  hours_before: null,
  sensorboxes: 12,
}

it('formats a period', () => {
  expect([null, 1, 6, 12, 18, 24].map(monthsText)).toEqual([
    'For ever',
    '1 month',
    '6 months',
    '1 year',
    '18 months',
    '2 years',
  ])
})

it("formats the UTC day in the account's format", () => {
  expect(utcDate('2026-12-01T00:00:00.000Z', 'YYYY-MM-DD h:mm A')).toBe('2026-12-01')
})

describe('the next deletion', () => {
  it('is described with its data, its date and its number of sensorboxes', () => {
    expect(deletionText(deletion, format)).toBe(
      'On 01.12.2026, readings before 01.06.2026 will be deleted (12 sensorboxes).',
    )
    const hours_before = '2025-12-01T00:00:00.000Z'
    expect(deletionText({ ...deletion, hours_before }, format)).toBe(
      'On 01.12.2026, readings before 01.06.2026 and hourly values before 01.12.2025 will be deleted (12 sensorboxes).',
    )
    expect(deletionText({ ...deletion, readings_before: null, hours_before, sensorboxes: 1 }, format)).toBe(
      'On 01.12.2026, hourly values before 01.12.2025 will be deleted (1 sensorbox).',
    )
  })
  it('is announced 14 days ahead', () => {
    const at = Date.parse(deletion.at)
    expect(isNear(deletion, at - 14 * 86_400_000)).toBe(true)
    expect(isNear(deletion, at - 14 * 86_400_000 - 1)).toBe(false)
  })
})
