import { expect, test } from 'vitest'
import { timeFormat } from '../../../../platform/time/time-format.ts'
import { fileName } from './file-name.ts'

test('a file is named after the days in the zone of the account', () => {
  const range = { from: Date.parse('2026-11-20T23:30:00Z'), to: Date.parse('2026-11-22T22:59:00Z') }
  const named = (zone: string) =>
    fileName('Kühlraum 2/3', range, { ending: 'csv', format: timeFormat({ zone, format: '' }) })
  expect(named('Europe/Berlin')).toBe('Ku_hlraum_2_3_2026-11-21_2026-11-22.csv')
  expect(named('UTC')).toBe('Ku_hlraum_2_3_2026-11-20_2026-11-22.csv')
})
