import { expect, test } from 'vitest'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { effectWords, progressOf } from './effect-words.ts'

const now = Date.parse('2026-11-23T19:09:00Z')
const format = timeFormat({ zone: 'UTC', format: 'DD.MM.YYYY HH:mm:ss' })
const words = (
  delivery_status: Parameters<typeof progressOf>[0]['delivery_status'],
  {
    nextConnection = null,
    ...more
  }: { nextConnection?: string | null; reason?: string; running_revision?: number } = {},
) =>
  effectWords(
    {
      delivery_status,
      status_since: '2026-11-23T18:44:00Z',
      reason: null,
      revision: 7,
      running_revision: null,
      ...more,
    },
    { nextConnection, now, format },
  )

test.each([
  ['sent_to_ccs', { nextConnection: '2026-11-23T19:20:00Z' }, 'at the next connection', 'about 19:20'],
  ['sent_to_ccs', { nextConnection: '2026-11-24T14:20:00Z' }, 'at the next connection', 'about 24.11. 14:20'],
  [
    'sending_to_ccs',
    { nextConnection: '2026-11-23T14:11:00Z' },
    'at the next connection',
    'overdue since 14:11',
  ],
  ['sending_to_sb', {}, 'connected at 18:44', 'answer outstanding'],
  ['sent_to_sb', {}, 'handed over 18:44', 'confirmation outstanding'],
  [
    'sending_to_sb',
    { reason: '{"status":"done"}' },
    'connected at 18:44',
    'the sensorbox sent a response that can\'t be read: {"status":"done"}',
  ],
  ['server_received_ack', { running_revision: 7 }, 'runs it since 18:44', null],
  [
    'server_received_nak',
    { reason: 'schedule limit reached (max 4)', running_revision: 6 },
    'schedule limit reached (max 4)',
    'Runs revision 6. Answered 18:44',
  ],
  ['unsent', { running_revision: 6 }, 'not sent yet', 'Runs revision 6'],
] as const)('%s with %j', (status, more, line, detail) => {
  expect(words(status, more)).toEqual({ line, detail })
})

test('handed over and confirmed configurations count as active', () => {
  const of = (delivery_status: Parameters<typeof progressOf>[0]['delivery_status']) =>
    progressOf({ delivery_status })
  expect([
    of('sent_to_sb'),
    of('server_received_ack'),
    of('sending_to_sb'),
    of('server_received_nak'),
  ]).toEqual(['active', 'active', 'waiting', 'refused'])
})
