import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import {
  type StateReason,
  stateReason,
} from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0019')
})
afterEach(() => database.drop())

const low: StateReason = { kind: 'battery', measure: 'battery_voltage', value: 3.3, unit: 'V' }
const limit = (given: Omit<Extract<StateReason, { kind: 'limit' }>, 'kind'>) =>
  ({ kind: 'limit', ...given }) as const

/** Texts that earlier versions wrote, and the reasons that they contain. */
const written: readonly (readonly [string, StateReason[]])[] = [
  ['N/A', []],
  ['shock event not acknowledged', [{ kind: 'shock' }]],
  ['battery voltage low (3.3 V)', [low]],
  [
    'temperature above critical limit (8.4 °C > 8 °C); humidity above attention limit (90 % > 80 %); ' +
      'battery voltage low (3.3 V); shock event not acknowledged',
    [
      limit({ measure: 'temperature', bound: 'critical_max', value: 8.4, limit: 8, unit: '°C' }),
      limit({ measure: 'humidity', bound: 'attention_max', value: 90, limit: 80, unit: '%' }),
      low,
      { kind: 'shock' },
    ],
  ],
  [
    'temperature below critical limit (-18.00004 °C < -18 °C); speed below attention limit (0 km/h < 1e-7 km/h)',
    [
      limit({ measure: 'temperature', bound: 'critical_min', value: -18.00004, limit: -18, unit: '°C' }),
      limit({ measure: 'speed', bound: 'attention_min', value: 0, limit: 1e-7, unit: 'km/h' }),
    ],
  ],
  [
    'battery_voltage above attention limit (4.5 V > 4.2 V)',
    [limit({ measure: 'battery_voltage', bound: 'attention_max', value: 4.5, limit: 4.2, unit: 'V' })],
  ],
]

test('converts the reasons of boxes and of their state changes from text to values', async () => {
  const rows = written.map(([words], i) => `(${i}, '${words}')`).join(', ')
  await database.query(`
    insert into stack (id, name, is_root_stack, created_at) values (gen_random_uuid(), 'Northwind', true, now());
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, enabled_state, combined_state,
      state_since, created_at, state_reason)
    select gen_random_uuid(), k.id, nr, nr, 'CT-120', 'enabled', 'nominal', now(), now(), words
    from stack k, (values ${rows}) as given (nr, words);
    insert into tenure (sensorbox_id, sensorbox_key, stack_id) select id, key, stack_id from sensorbox;
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value)
    select gen_random_uuid(), s.id, t.key, 1, 'state_changed',
      jsonb_build_object('from', 'nominal', 'to', 'critical', 'reason', s.state_reason)
    from sensorbox s join tenure t on t.sensorbox_id = s.id;
    insert into event (id, sensorbox_id, tenure_key, event_ms, event_type, value)
    select gen_random_uuid(), s.id, t.key, 2, 'door', given.value
    from sensorbox s join tenure t on t.sensorbox_id = s.id,
      (values (1, jsonb '{"reason": "N/A"}'), (2, null)) as given (nr, value)
    where s.serial_number = given.nr::text`)
  await database.bringForward()

  const boxes = (await database.query('select state_reasons from sensorbox order by serial_number')) as {
    state_reasons: StateReason[]
  }[]
  expect(boxes.map((box) => box.state_reasons)).toEqual(written.map(([, reasons]) => reasons))
  expect(boxes.map((box) => stateReasonWords(box.state_reasons))).toEqual(written.map(([words]) => words))
  for (const reason of boxes.flatMap((box) => box.state_reasons)) stateReason.parse(reason)

  const changes = await database.query(`
    select e.value from event e join sensorbox s on s.id = e.sensorbox_id
    where e.event_type = 'state_changed' order by s.serial_number`)
  expect(changes).toEqual(
    written.map(([, reasons]) => ({ value: { from: 'nominal', to: 'critical', reasons } })),
  )
  const others = await database.query(`select value from event where event_type = 'door' order by value`)
  expect(others).toEqual([{ value: { reason: 'N/A' } }, { value: null }])

  const columns = await database.query(`
    select column_default as "default", is_nullable as nullable from information_schema.columns
    where table_name = 'sensorbox' and column_name = 'state_reasons'`)
  expect(columns).toEqual([{ default: "'[]'::jsonb", nullable: 'NO' }])
})
