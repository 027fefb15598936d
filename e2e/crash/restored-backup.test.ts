import { expect, test } from 'vitest'
import { missingIn } from './restored-backup.ts'

const chunk = (...times: number[]) => ({ times: Float64Array.from(times), values: Float64Array.from(times) })
const event = (event_type: string, event_ms: number) => ({ sensorbox_id: 'box', event_type, event_ms })
const stored = {
  series: new Map([['box 1', [chunk(1, 2), chunk(3)]]]),
  names: [{ sensorbox_id: 'box', device_event_id: 'e-1' }],
  alarms: [{ id: 'alarm' }],
  events: [event('shock', 5), event('alarm_opened', 6)],
  deliveries: [{ id: 'delivery' }],
  ledger: { transactions: [{ id: 'transaction' }] },
}

test('a backup may have more than what was stored before, or the same in other chunks', () => {
  expect(missingIn(stored, stored)).toEqual([])
  const more = {
    ...stored,
    series: new Map([['box 1', [chunk(1, 2, 3, 4)]]]),
    events: [...stored.events, event('tilt', 7)],
  }
  expect(missingIn(more, stored)).toEqual([])
})

test.each([
  ['readings', { series: new Map([['box 1', [chunk(1, 2)]]]) }, 'box 1 3 3'],
  ['items', { names: [] }, 'box e-1'],
  ['alarms', { alarms: [] }, 'alarm'],
  ['events', { events: [event('alarm_opened', 6)] }, 'box shock 5'],
  ['deliveries', { deliveries: [] }, 'delivery'],
  ['transactions', { ledger: { transactions: [] } }, 'transaction'],
])('a backup without some of the %s is reported', (what, without, name) => {
  const text = `${what} from before the backup, such as ${name}`
  expect(missingIn({ ...stored, ...without }, stored)).toEqual([{ kind: 'missing', count: 1, text }])
})

test('events of alarms may move, because late readings move the alarms', () => {
  expect(missingIn({ ...stored, events: [event('shock', 5), event('alarm_opened', 4)] }, stored)).toEqual([])
})
