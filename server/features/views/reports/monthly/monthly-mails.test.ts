import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { expect, test } from 'vitest'
import type { ReportRow } from '../queries.ts'
import { monthlyMail } from './monthly-mails.ts'
import type { MonthlyRow } from './monthly-queries.ts'

const found = {
  excursions: 0,
  outside_ms: 0,
  set_aside: 0,
  gaps: 0,
  judged: 2,
  unjudged: 0,
  unlimited: 0,
  silent: 0,
  late: 0,
}
const textOf = (language: Language, readings: number, expected: number | null, more = {}) => {
  const verdict = { ...found, readings, expected, deleted: 0, unreadable: 0, without_box_ms: 0, ...more }
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

test('only what was measured and judged is said to be within its limits', () => {
  expect(textOf('en', 192, 192)).toContain('\nWithin the critical limits all the time.')
  const lacking = { unreadable: 1, deleted: 2, without_box_ms: 3 * 86_400_000, set_aside: 4 }
  const english = textOf('en', 192, 192, lacking)
  expect(english).not.toContain('all the time')
  expect(english).toContain('No excursion beyond the critical limits in the readings of this report.')
  expect(english).toContain(
    'Not judged: no sensorbox for 3 days; the readings of 1 delivered sensorbox without a copy; missing earlier readings of 2 sensorboxes; 4 readings set aside.',
  )
  const german = textOf('de', 192, 192, lacking)
  expect(german).toContain('Nicht beurteilt: 3 Tage ohne Sensorbox; ')
  expect(textOf('en', 192, 192, { judged: 0 })).toContain('There were no critical limits to judge by.')
})
