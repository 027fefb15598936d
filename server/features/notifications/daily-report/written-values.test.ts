import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import { expect, test } from 'vitest'
import { writtenFigures, writtenReason } from './written-values.ts'

const cold = { kind: 'limit', measure: 'temperature', value: -18.76, limit: -18.5, unit: '°C' } as const
const stale = { kind: 'limit', measure: 'co2', value: 1200, limit: 1000, unit: 'ppm' } as const

test.each<[StateReason, string, string]>([
  [
    { ...cold, bound: 'critical_min' },
    'temperature below critical limit (-18.8 °C < -18.5 °C)',
    'Temperatur unter kritischer Grenze (−18,8 °C < −18,5 °C)',
  ],
  [
    { ...cold, bound: 'attention_min' },
    'temperature below attention limit (-18.8 °C < -18.5 °C)',
    'Temperatur unter Warngrenze (−18,8 °C < −18,5 °C)',
  ],
  [
    { ...stale, bound: 'critical_max' },
    'co2 above critical limit (1200 ppm > 1000 ppm)',
    'CO₂ über kritischer Grenze (1\u00a0200 ppm > 1\u00a0000 ppm)',
  ],
  [
    { ...stale, bound: 'attention_max', value: 1000.00004 },
    'co2 above attention limit (1000.00004 ppm > 1000 ppm)',
    'CO₂ über Warngrenze (1\u00a0000,00004 ppm > 1\u00a0000 ppm)',
  ],
  [
    { kind: 'battery', measure: 'battery_voltage', value: 3.3, unit: 'V' },
    'battery voltage low (3.3 V)',
    'Batteriespannung niedrig (3,3 V)',
  ],
  [{ kind: 'shock' }, 'shock event not acknowledged', 'Stoß nicht quittiert'],
])('writes %j in English and in German', (reason, en, de) => {
  expect([writtenReason(reason, 'en'), writtenReason(reason, 'de')]).toEqual([en, de])
})

test.each<[MeasureType, number[], string[]]>([
  ['temperature', [6.95, 6.95, 6.95], ['7.0', '7.0', '7.0']],
  ['humidity', [45.2, 73.14, 100], ['45.2', '73.1', '100.0']],
  ['pressure', [99.96, 1013.24, 1013.26], ['100', '1\u00a0013', '1\u00a0013']],
  ['temperature', [-0.04, 0, 0.04], ['0.0', '0.0', '0.0']],
])('writes the figures of %s %j with the same number of decimals', (measure, values, texts) => {
  expect(writtenFigures(measure, values, 'en')).toEqual(texts)
})
