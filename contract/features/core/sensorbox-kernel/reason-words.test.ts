import { expect, test } from 'vitest'
import { stateReasonWords } from './reason-words.ts'
import type { MeasuredReason, StateReason } from './state-reason.ts'

const hot: MeasuredReason = {
  kind: 'limit',
  measure: 'temperature',
  bound: 'critical_max',
  value: 8.4,
  limit: 8,
  unit: '°C',
}
const low: MeasuredReason = {
  kind: 'battery',
  measure: 'battery_voltage',
  bound: 'attention_min',
  value: 3.3,
  limit: 3.4,
  unit: 'V',
}

test.each<[StateReason[], string]>([
  [[], 'N/A'],
  [[hot], 'temperature above critical limit (8.4 °C > 8 °C)'],
  // A limit with floating-point noise.
  [[{ ...hot, limit: 8.200000000000001 }], 'temperature above critical limit (8.4 °C > 8.2 °C)'],
  [
    [{ ...hot, bound: 'attention_max', value: 7, limit: 6 }],
    'temperature above attention limit (7 °C > 6 °C)',
  ],
  [
    [{ ...hot, bound: 'critical_min', value: -0.5, limit: 0 }],
    'temperature below critical limit (-0.5 °C < 0 °C)',
  ],
  [
    [{ ...hot, bound: 'attention_min', value: 1, limit: 2 }],
    'temperature below attention limit (1 °C < 2 °C)',
  ],
  [[low], 'battery voltage low (3.3 V)'],
  [[{ kind: 'shock' }], 'shock event not acknowledged'],
  [
    [hot, low, { kind: 'shock' }],
    'temperature above critical limit (8.4 °C > 8 °C); battery voltage low (3.3 V); shock event not acknowledged',
  ],
])('%j is %s', (reasons, words) => {
  expect(stateReasonWords(reasons)).toBe(words)
})

test('a value is rounded as it is shown elsewhere, or to as many decimals as it takes to stay beyond the limit', () => {
  const words = (reason: MeasuredReason, value: number) => stateReasonWords([{ ...reason, value }])
  expect(words(hot, 8.456789)).toBe('temperature above critical limit (8.5 °C > 8 °C)')
  expect(words(hot, 123.4)).toBe('temperature above critical limit (123 °C > 8 °C)')
  expect(words(hot, 8.04)).toBe('temperature above critical limit (8.04 °C > 8 °C)')
  expect(words(hot, 8.00004)).toBe('temperature above critical limit (8.00004 °C > 8 °C)')
  expect(words(low, 3.39996)).toBe('battery voltage low (3.39996 V)')
  const { limit: _, bound: __, ...unlimited } = low
  expect(words(unlimited, 3.39996)).toBe('battery voltage low (3.4 V)')
})
