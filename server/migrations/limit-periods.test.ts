import { afterEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
afterEach(() => database.drop())

const at = (number: number) => `2026-03-0${number}T08:00:00Z`
const ms = (number: number) => Date.parse(at(number))

test('the present limits of an older database apply from the beginning, those of a replaced box until its replacement', async () => {
  database = await olderDatabase('0124')
  await database.query(`
    insert into stack (id, name, is_root_stack, created_at) values (gen_random_uuid(), 'Northwind', true, now());
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, enabled_state, combined_state, state_since, created_at)
    select gen_random_uuid(), k.id, nr, nr, 'CT-120', 'enabled', 'nominal', now(), '${at(1)}'
    from stack k, (values ('own'), ('template'), ('chosen'), ('off'), ('first'), ('second'), ('third')) as given (nr);
    insert into alarm_limit_template (id, stack_id, type, name, measure_type, critical_max, created_at)
    select gen_random_uuid(), id, 'cold_chain', 'Template', 'temperature', 5, now() from stack;
    insert into alarm_limit (id, stack_id, sensorbox_id, name, measure_type, critical_max, created_at)
    select gen_random_uuid(), stack_id, id, 'Own', 'temperature', 8, now() from sensorbox
    where serial_number in ('own', 'chosen', 'off', 'third');
    insert into alarm_limit_state (id, stack_id, sensorbox_id, measure_type, source, enabled)
    select gen_random_uuid(), stack_id, id, 'temperature', 'custom', serial_number = 'chosen' from sensorbox
    where serial_number in ('chosen', 'off');
    insert into audit_entry (id, stack_id, action, target, detail, created_at)
    select gen_random_uuid(), k.id, 'sensorboxes.replace', '', given.detail::jsonb, given.at::timestamptz
    from stack k, (values ('{"old": "first", "by": "second"}', '${at(2)}'), ('{"old": "second", "by": "third"}', '${at(4)}'))
      as given (detail, at)`)
  await database.bringForward()

  const periods = await database.query(`
    select s.serial_number as nr, p.from_ms::float8 as since, p.to_ms::float8 as until, p.critical_max as max
    from limit_period p join sensorbox s on s.id = p.sensorbox_id and s.stack_id = p.stack_id
    where p.measure_type = 'temperature' order by nr, since`)
  expect(periods).toEqual([
    { nr: 'chosen', since: 0, until: null, max: 5 },
    { nr: 'first', since: 0, until: ms(2), max: 8 },
    { nr: 'first', since: ms(2), until: null, max: 5 },
    { nr: 'own', since: 0, until: null, max: 8 },
    { nr: 'second', since: 0, until: ms(4), max: 8 },
    { nr: 'second', since: ms(4), until: null, max: 5 },
    { nr: 'template', since: 0, until: null, max: 5 },
    { nr: 'third', since: 0, until: null, max: 8 },
  ])
  expect(
    await database.query(`select tablename from pg_policies where policyname like '%brought_forward'`),
  ).toEqual([])
})

test('a report of an older database keeps what it says, with its limits for the whole period', async () => {
  database = await olderDatabase('0125')
  const bounds = { attention_min: null, attention_max: 6, critical_min: null, critical_max: 8 }
  const series = (readings: number, limit: object | null) => ({ readings, limit, measure: 'temperature' })
  const content = {
    boxes: [
      {
        is_readable: true,
        spans: [
          { from: at(1), to: at(2) },
          { from: at(5), to: at(7) },
        ],
      },
      { is_readable: false, spans: [{ from: at(6), to: at(8) }] },
    ],
    series: [
      series(9, bounds),
      series(0, bounds),
      series(4, null),
      { ...series(4, null), measure: 'humidity' },
    ],
    limit_changes: [],
  }
  const verdict = { excursions: 0, readings: 13 }
  await database.query(`
    insert into stack (id, name, is_root_stack, created_at) values (gen_random_uuid(), 'Northwind', true, now());
    insert into report (id, stack_id, nr, asset_id, subject, start_ms, end_ms, time_zone, measures, level, language, made_at,
      made_by, hash, limits, parts, verdict, content)
    select gen_random_uuid(), id, 1, gen_random_uuid(), 'Room', ${ms(1)}, ${ms(9)}, 'UTC', '{temperature}', 'critical', 'en', now(),
      gen_random_uuid(), '', '[]', '[]', '${JSON.stringify(verdict)}', '${JSON.stringify(content)}' from stack`)
  await database.bringForward()

  const [report] = (await database.query('select verdict, content from report')) as {
    verdict: object
    content: typeof content
  }[]
  const limits = [{ ...bounds, from: '2026-03-01T08:00:00.000Z', to: '2026-03-09T08:00:00.000Z' }]
  expect(report?.content.series).toEqual([
    { readings: 9, measure: 'temperature', limits },
    { readings: 0, measure: 'temperature', limits },
    { readings: 4, measure: 'temperature', limits: [] },
    { readings: 4, measure: 'humidity', limits: [] },
  ])
  expect(report?.content.boxes).toEqual(content.boxes)
  const day = 86_400_000
  const found = {
    judged: 1,
    unjudged: 1,
    unlimited: 1,
    silent: 1,
    late: 0,
    deleted: 0,
    unreadable: 1,
    without_box_ms: 4 * day,
  }
  expect(report?.verdict).toEqual({ ...verdict, ...found })
})
