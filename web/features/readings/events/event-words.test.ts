import { expect, test } from 'vitest'
import { eventText, eventTypeText } from './event-words.ts'

test.each([
  ['temperature', 8.4, '8.4 °C'],
  ['shock', { acceleration_g: 7.4 }, 'Shock of 7.4 g'],
  ['door', { open: true, duration_s: 120 }, 'Door open for 2 min'],
  [
    'alarm_opened',
    { measure_type: 'temperature', level: 'critical', side: 'max', limit: 8, value: 8.4 },
    'Temperature above critical limit (8.4 °C, limit 8 °C)',
  ],
  [
    'alarm_closed',
    { measure_type: 'temperature', level: 'critical', side: 'max', limit: 8 },
    'Temperature, critical limit 8 °C',
  ],
  ['state_changed', { from: 'nominal', to: 'critical', reason: 'too warm' }, 'Nominal to Critical: too warm'],
  ['state_changed', { from: 'critical', to: 'nominal', reason: 'N/A' }, 'Critical to Nominal'],
  ['location', { latitude: 53.5511, longitude: 9.99368 }, '53.5511, 9.9937'],
  ['configuration', { revision: 3 }, ''],
  ['alarm_opened', { measure_type: 'nonsense' }, ''],
  ['door', 'open', 'Door opened'],
  ['door', 'closed', 'Door closed'],
  ['door', false, 'Door closed'],
  ['door', 'ajar', 'ajar'],
  ['shock', 3.2, 'Shock of 3.2 g'],
  ['tilt', 'left', 'left'],
  ['tilt', null, ''],
] as const)('%s of %j reads %s', (type, value, text) => {
  expect(eventText({ type, value }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('readings are named after their measure, everything else after its type', () => {
  expect([eventTypeText('humidity'), eventTypeText('alarm_closed')]).toEqual(['Humidity', 'Back in range'])
})
