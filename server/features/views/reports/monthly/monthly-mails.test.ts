import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { expect, test } from 'vitest'
import type { ReportRow } from '../queries.ts'
import { monthlyMail } from './monthly-mails.ts'
import type { MonthlyRow } from './monthly-queries.ts'

const textOf = (language: Language, readings: number, expected: number | null) => {
  const verdict = { excursions: 0, outside_ms: 0, readings, expected, set_aside: 0, gaps: 0 }
  const report = { id: 'r', nr: 12, hash: 'ab', level: 'critical', verdict } as unknown as ReportRow
  const monthly = { subject: 'Room', next_month: '2026-10', asset_id: 'a', stack_id: 's' } as MonthlyRow
  const outcome = { kind: 'made', report } as const
  const company = 'Fjord Fish'
  return monthlyMail({ to: 'a@b.example', language, publicUrl: 'http://x', company, monthly, outcome }).text
}

test.each([
  [188, '188 of 192 readings, 0 gaps.', '188 von 192 Messwerten, 0 Lücken.'],
  [192, '192 of 192 readings, 0 gaps.', '192 von 192 Messwerten, 0 Lücken.'],
  [196, '196 readings, 192 expected, 0 gaps.', '196 Messwerte, 192 erwartet, 0 Lücken.'],
])('%i readings of 192 are never a fraction above one', (readings, english, german) => {
  expect(textOf('en', readings, 192)).toContain(english)
  expect(textOf('de', readings, 192)).toContain(german)
})

test('readings of an unknown schedule are only counted', () => {
  expect(textOf('en', 196, null)).toContain('\n196 readings, 0 gaps.')
})
