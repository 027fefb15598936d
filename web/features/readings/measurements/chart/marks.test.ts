import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { expect, it } from 'vitest'
import { marksOf } from './marks.ts'

function event(type: 'shock' | 'door' | 'tilt', value: unknown, acknowledged: boolean | null = null) {
  const event_timestamp = '2026-11-20T05:00:00.000Z'
  return { id: null, sensorbox_id: 'x', event_timestamp, event_type: type, type, value, acknowledged }
}

it('marks readings that are set aside with their values, and no others', () => {
  const reading = { ...event('tilt', -127), type: 'temperature' as const, event_type: 'temperature' as const }
  expect(marksOf([reading, { ...reading, mark: 'impossible' }])).toMatchObject([
    { state: 'inactive', label: 'Impossible: Temperature \u2212127\u00a0°C' },
  ])
})

it('marks shocks and doors, with unacknowledged shocks as loud', () => {
  const events: SensorboxEvent[] = [
    event('shock', { acceleration_g: 7.4 }, false),
    event('shock', 'unknown', true),
    event('door', { open: true, duration_s: 120 }),
    event('door', null),
    event('door', { open: false }),
    event('door', 'closed'),
    event('tilt', 5),
  ]
  expect(marksOf(events).map(({ state, label }) => [state, label])).toEqual([
    ['attention', 'Shock of 7.4 g, not acknowledged'],
    ['inactive', 'Shock'],
    ['inactive', 'Door open for 2\u00a0min'],
    ['inactive', 'Door opened'],
    ['inactive', 'Door closed'],
    ['inactive', 'Door closed'],
  ])
})
