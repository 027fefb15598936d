import { expect, test } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { endOfSilence, silenceChoices } from './silence-choices.ts'

const now = Date.parse('2026-11-21T05:48:00Z')
const inBerlin = { now, offsetMinutes: timeFormat({ zone: 'Europe/Berlin', format: '' }).offsetMinutes }

test('a silence lasts for the chosen time', () => {
  expect(silenceChoices.map((choice) => endOfSilence(choice, '', inBerlin))).toEqual([
    '2026-11-21T06:48:00.000Z',
    '2026-11-21T13:48:00.000Z',
    '2026-11-22T05:48:00.000Z',
    '2026-11-28T05:48:00.000Z',
  ])
})

test("or until a time in the future, in the zone of the account and not the browser's", () => {
  expect(endOfSilence('date', '2026-11-27T18:00', inBerlin)).toBe('2026-11-27T17:00:00.000Z')
  for (const date of ['', 'soon', '2026-11-21T06:48', '2020-01-01T00:00']) {
    expect(endOfSilence('date', date, inBerlin)).toBeNull()
  }
})
