import { expect, test } from 'vitest'
import { keptLimitText, readKept } from './kept-snapshot.ts'

const limit = {
  name: 'Fish',
  measure_type: 'temperature',
  attention_min: 2,
  attention_max: 6,
  critical_min: null,
  critical_max: 8,
} as const

test('reads the kept data, and ignores anything malformed', () => {
  const location = { latitude: 53.5, longitude: 10 }
  const snapshot = { delivered_to: 'City Museum', delivered_at: '2026-11-15T02:40:24Z', location }
  expect(readKept({ ...snapshot, alarm_limits: [limit, { measure_type: 'luck' }, null] })).toEqual({
    deliveredTo: 'City Museum',
    deliveredAt: '2026-11-15T02:40:24Z',
    limits: [limit],
    location,
  })
  expect(readKept({ alarm_limits: 'none', location: null })).toEqual({
    deliveredTo: null,
    deliveredAt: null,
    limits: [],
    location: null,
  })
})

test('describes a limit by its attention and critical bounds', () => {
  expect(keptLimitText(limit)).toBe('Temperature: attention outside 2.0 to 6.0 °C, critical above 8.0 °C')
  expect(keptLimitText({ ...limit, attention_max: null, critical_max: null })).toBe(
    'Temperature: attention below 2.0 °C',
  )
})
