import type {
  BoundName,
  StateReason,
} from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import { expect, it } from 'vitest'
import { reasonText } from './reason-text.ts'

const beyond = (bound: BoundName, value: number, limit: number): StateReason => {
  return { kind: 'limit', measure: 'temperature', bound, value, limit, unit: '°C' }
}

it.each<[StateReason, string]>([
  [beyond('critical_max', 8.4, 8), 'temperature above critical limit (8.4 °C > 8 °C)'],
  [beyond('attention_max', 7, 6), 'temperature above attention limit (7 °C > 6 °C)'],
  [beyond('attention_min', 1.5, 2), 'temperature below attention limit (1.5 °C < 2 °C)'],
  [beyond('critical_min', -0.5, 0), 'temperature below critical limit (−0.5 °C < 0 °C)'],
  [beyond('critical_max', -7.9, -11), 'temperature above critical limit (−7.9 °C > −11 °C)'],
  [beyond('critical_max', 8.00004, 8), 'temperature above critical limit (8.00004 °C > 8 °C)'],
  [
    {
      kind: 'battery',
      measure: 'battery_voltage',
      bound: 'attention_min',
      value: 3.3,
      limit: 3.4,
      unit: 'V',
    },
    'battery voltage low (3.3 V)',
  ],
  [
    {
      kind: 'limit',
      measure: 'battery_voltage',
      bound: 'attention_min',
      value: 3.397,
      limit: 3.4,
      unit: 'V',
    },
    'battery voltage below attention limit (3.397 V < 3.4 V)',
  ],
  [{ kind: 'shock' }, 'shock event not acknowledged'],
])('%j is described as %s', (reason, text) => {
  expect(reasonText(reason).replaceAll('\u00a0', ' ')).toBe(text)
})

it('keeps in one line what is in brackets', () => {
  expect(reasonText(beyond('critical_max', 8.4, 8))).toContain('(8.4\u00a0°C\u00a0>\u00a08\u00a0°C)')
})
