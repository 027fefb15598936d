import { expect, test } from 'vitest'
import { endOfSilence, silenceChoices } from './silence-choices.ts'

const now = Date.parse('2026-11-21T05:48:00Z')

test('a silence lasts for the chosen time', () => {
  expect(silenceChoices.map((choice) => endOfSilence(choice, '', now))).toEqual([
    '2026-11-21T06:48:00.000Z',
    '2026-11-21T13:48:00.000Z',
    '2026-11-22T05:48:00.000Z',
    '2026-11-28T05:48:00.000Z',
  ])
})

test('or until a date in the future', () => {
  expect(endOfSilence('date', '2026-12-01T08:00:00Z', now)).toBe('2026-12-01T08:00:00.000Z')
  for (const date of ['', 'soon', '2026-11-21T05:48:00Z', '2020-01-01T00:00:00Z']) {
    expect(endOfSilence('date', date, now)).toBeNull()
  }
})
