import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { readingsColumns } from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { expect, test } from 'vitest'
import { rangeOf } from '../inbox-view.ts'
import { alarmRows } from './alarm-rows.ts'

const alarm: InboxAlarm = {
  id: '1',
  sensorbox_id: '2',
  measure_type: 'temperature',
  level: 'critical',
  side: 'max',
  limit_value: 8,
  opened_at: '2026-11-25T20:00:00.000Z',
  opened_value: 8.65,
  closed_at: '2026-11-25T21:30:00.000Z',
  late: false,
  group: 'closed',
  alias: 'Rear wall',
  serial_number: 'NW-1',
  asset: { id: '3', name: 'Cold room 3' },
  stack_id: '4',
  stack_name: 'Fjord Fish',
  worst_value: 9.75,
  worst_at: '2026-11-25T20:10:00.000Z',
  latest_value: 4,
  latest_at: null,
  con_stamp: null,
  combined_next_expected_con: null,
  acknowledgement: {
    acknowledged_at: '2026-11-25T20:05:00.000Z',
    acknowledged_by: null,
    cause: 'refrigeration',
    note: 'The fitter comes at noon.',
  },
  attention: null,
  silence: null,
}

test('an exported alarm has its place, its limit, its times, its cause and its note', () => {
  const [head, row] = alarmRows([alarm], (time) => time.slice(0, 16), 0)
  const { sensorbox, serialNumber, asset, measure, unit } = readingsColumns
  expect(head?.slice(0, 7)).toEqual(['Company', sensorbox, serialNumber, asset, measure, unit, 'Level'])
  expect(row).toHaveLength(head?.length ?? 0)
  expect(row).toEqual([
    ...['Fjord Fish', 'Rear wall', 'NW-1', 'Cold room 3', 'temperature', '°C', 'Critical'],
    ...[8, '2026-11-25T20:00', 8.65, 9.75, '2026-11-25T20:10', 4, '', '2026-11-25T21:30', 90, '', ''],
    ...['someone at the provider', '2026-11-25T20:05', 'Refrigeration', 'The fitter comes at noon.'],
  ])
})

test('a limit has no floating-point noise, and a box without a name its serial number', () => {
  const [, row] = alarmRows([{ ...alarm, alias: null, limit_value: 4.2 - 4 }], (time) => time, 0)
  expect([row?.[1], row?.[7]]).toEqual(['NW-1', 0.2])
})

test('an open alarm lasts until now and has no end', () => {
  const open = { ...alarm, closed_at: null, acknowledgement: null }
  const [, row] = alarmRows([open], (time) => time, Date.parse(alarm.opened_at) + 60_000)
  expect(row?.slice(14)).toEqual(['', 1, '', '', '', '', '', ''])
})

test('a critical alarm has the times of its attention alarm, and its acknowledgement if it has none of its own', () => {
  const { acknowledgement } = alarm
  const attention = { opened_at: '2026-11-25T19:00:00.000Z', closed_at: '2026-11-25T22:00:00.000Z' }
  const rising = { ...alarm, acknowledgement: null, attention: { ...attention, acknowledgement } }
  const [, row] = alarmRows([rising], (time) => time.slice(0, 16), 0)
  expect(row?.slice(15)).toEqual([
    ...[90, '2026-11-25T19:00', '2026-11-25T22:00'],
    ...['someone at the provider', '2026-11-25T20:05', 'Refrigeration', 'The fitter comes at noon.'],
  ])
})

test('the days of a filter begin and end in the zone of the account', () => {
  const range = rangeOf({ from: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')
  // The day on which the clocks go back has 25 hours.
  expect(range).toEqual({
    start: Date.parse('2026-10-24T22:00:00Z'),
    end: Date.parse('2026-10-25T23:00:00Z'),
  })
  expect(rangeOf({ from: '', until: '' }, 'UTC')).toEqual({ start: null, end: null })
})
