import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { expect, it } from 'vitest'
import { alarmsWith, takenText, takenTexts } from './taken-text.ts'

const alarm: InboxAlarm = {
  id: '0190a000-0000-7000-8000-000000000001',
  sensorbox_id: '0190a000-0000-7000-8000-000000000002',
  measure_type: 'temperature',
  level: 'critical',
  side: 'max',
  limit_value: 8,
  opened_at: '2026-11-21T15:11:00.000Z',
  opened_value: 9.54,
  closed_at: null,
  late: false,
  group: 'open',
  alias: 'Cold room 3',
  serial_number: 'CT-77',
  asset: null,
  stack_id: '0190a000-0000-7000-8000-000000000003',
  stack_name: 'Fjord Fish',
  worst_value: 9.75,
  worst_at: '2026-11-25T20:10:00.000Z',
  latest_value: 9.5,
  latest_at: '2026-11-21T05:40:00Z',
  con_stamp: '2026-11-21T05:41:00Z',
  combined_next_expected_con: '2026-11-21T05:56:00Z',
  acknowledgement: null,
  attention: null,
  silence: null,
}
const by = {
  acknowledged_at: alarm.opened_at,
  acknowledged_by: 'Nora',
  cause: null,
  note: 'The fitter comes.',
}

it('describes the acknowledgement and the silence', () => {
  expect(takenText(alarm)).toBe(null)
  expect(takenText({ ...alarm, acknowledgement: by })).toBe('Nora: The fitter comes.')
  expect(takenText({ ...alarm, acknowledgement: { ...by, note: '' } })).toBe('Acknowledged by Nora')
  const stranger = { ...by, acknowledged_by: null, note: '' }
  expect(takenText({ ...alarm, acknowledgement: stranger })).toContain('provider')
  const silence = { what: 'stack' as const, until: alarm.opened_at, reason: 'Power cut' }
  expect(takenText({ ...alarm, silence })).toBe('Company silenced: Power cut')
  const attention = { opened_at: alarm.opened_at, closed_at: null, acknowledgement: by }
  expect(takenText({ ...alarm, attention })).toBe('Nora, before it became critical: The fitter comes.')
  const bare = { ...attention, acknowledgement: { ...by, note: '' } }
  expect(takenText({ ...alarm, attention: bare })).toBe('Acknowledged by Nora before it became critical')
  const both = { acknowledgement: by, silence }
  expect(takenText(both)).toBe('Nora: The fitter comes.')
  expect(takenTexts(both, () => 'until noon')).toEqual([
    'Nora: The fitter comes.',
    'Company silenced: Power cut, until noon',
  ])
})

it('names the cause if there is one', () => {
  const caused = { ...by, cause: 'power' as const }
  expect(takenText({ ...alarm, acknowledgement: caused })).toBe(
    'Nora. Cause: power outage. The fitter comes.',
  )
  expect(takenText({ ...alarm, acknowledgement: { ...caused, note: '' } })).toBe('Nora. Cause: power outage.')
  const attention = { opened_at: alarm.opened_at, closed_at: null, acknowledgement: { ...caused, note: '' } }
  expect(takenText({ ...alarm, attention })).toBe('Nora, before it became critical. Cause: power outage.')
})

it('matches alarms by the texts shown for them', () => {
  const other = { ...alarm, alias: 'Barn', stack_name: 'Green Valley', acknowledgement: by }
  const found = (text: string) =>
    alarmsWith([alarm, other], text, () => 'above critical limit').map(({ alias }) => alias)
  expect(found(' ')).toEqual(['Cold room 3', 'Barn'])
  expect(found('fjord')).toEqual(['Cold room 3'])
  expect(found('FITTER')).toEqual(['Barn'])
  expect(found('above critical')).toEqual(['Cold room 3', 'Barn'])
  expect(found('nothing')).toEqual([])
})
