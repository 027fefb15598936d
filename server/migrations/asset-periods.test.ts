import { afterEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'
import { readEarlierState } from './testing/earlier-state.ts'
import { loadStoredRows, readStoredRows } from './testing/stored-rows.ts'

let database: OlderDatabase
afterEach(() => database.drop())

const day = (number: number) => `2026-03-0${number}T08:00:00Z`

test('gives each box on an asset an open period since its assignment, its first reading or its own beginning', async () => {
  database = await olderDatabase('0094')
  await database.query(`
    insert into stack (id, name, is_root_stack, created_at) values (gen_random_uuid(), 'Northwind', true, now());
    insert into asset_state (asset_id, stack_id, state_since)
    select gen_random_uuid(), id, now() from stack cross join generate_series(1, 2);
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, enabled_state, combined_state,
      state_since, created_at, asset_id)
    select gen_random_uuid(), k.id, nr, nr, 'CT-120', 'enabled', 'nominal', now(), '${day(1)}', a.asset_id
    from stack k, (values ('noted'), ('replacing'), ('read'), ('silent'), ('delivered'), ('free')) as given (nr)
    left join (select min(asset_id::text)::uuid as asset_id from asset_state) a on nr <> 'free';
    insert into tenure (sensorbox_id, sensorbox_key, stack_id, from_ms)
    select id, key, stack_id, case when serial_number = 'delivered' then extract(epoch from '${day(5)}'::timestamptz) * 1000 end
    from sensorbox;
    insert into measurement_hour (sensorbox_key, measure, hour, tenure_key, count, sum, min, max)
    select s.key, 1, extract(epoch from '${day(3)}'::timestamptz)::integer / 3600 + more, t.key, 1, 4, 4, 4
    from sensorbox s join tenure t on t.sensorbox_id = s.id cross join generate_series(0, 1) as more
    where s.serial_number in ('noted', 'read');
    insert into audit_entry (id, stack_id, action, target, detail, created_at)
    select gen_random_uuid(), k.id, given.action, '', given.detail::jsonb, given.at::timestamptz
    from stack k, (values
      ('assets.assignSensorbox', '{"box": "noted"}', '${day(2)}'), ('assets.assignSensorbox', '{"box": "noted"}', '${day(4)}'),
      ('assets.assignSensorbox', '{"box": "free"}', '${day(2)}'),
      ('sensorboxes.replace', '{"old": "read", "by": "replacing"}', '${day(6)}')) as given (action, detail, at)`)
  await database.bringForward()

  const periods = (await database.query(`
    select p.serial_number, p.from_ms::float8, p.to_ms::float8, p.asset_id = s.asset_id as on_it, p.stack_id = s.stack_id as of_owner
    from asset_period p join sensorbox s on s.id = p.sensorbox_id order by p.from_ms, p.serial_number`)) as {
    serial_number: string
    from_ms: number
  }[]
  const since = (serial_number: string, number: number) => ({
    serial_number,
    from_ms: Date.parse(day(number)),
    to_ms: null,
    on_it: true,
    of_owner: true,
  })
  expect(periods).toEqual([
    since('silent', 1),
    since('read', 3),
    since('noted', 4),
    since('delivered', 5),
    since('replacing', 6),
  ])
  const policies =
    await database.query(`select tablename from pg_policies where policyname = 'upkeep' and tablename in
    ('asset_period', 'audit_entry', 'tenure', 'measurement_hour')`)
  expect(policies).toEqual([])
})

test.each([
  ['since the trail says that it was assigned', true],
  ['since its first reading if the trail says nothing', false],
])('a database that was left at 0041: its box on an asset has a period %s', async (_, isNoted) => {
  database = await olderDatabase('0042')
  await loadStoredRows(database.superuserUrl, (await readEarlierState('0041')).rows)
  if (!isNoted) await database.query(`delete from audit_entry where action = 'assets.assignSensorbox'`)
  const left = await readStoredRows(database.superuserUrl)
  const boxes = (left.get('sensorbox') ?? []).filter(({ asset_id }) => asset_id !== null)
  expect(boxes).toMatchObject([{ alias: 'Cold room', serial_number: 'T-1016' }])
  const [box = {}] = boxes
  const hours = (left.get('measurement_hour') ?? [])
    .filter(({ sensorbox_key }) => sensorbox_key === box.key)
    .map(({ hour }) => Number(hour) * 3_600_000)
  const assigned = Date.parse('2026-11-21T05:55:00Z')
  const first = Math.min(...hours)
  expect(first).toBeLessThan(assigned)

  await database.bringForward()
  const periods = await database.query('select *, from_ms::float8 as from_ms from asset_period')
  expect(periods).toEqual([
    {
      sensorbox_id: box.id,
      serial_number: 'T-1016',
      asset_id: box.asset_id,
      asset_name: null,
      stack_id: box.stack_id,
      from_ms: isNoted ? assigned : first,
      to_ms: null,
    },
  ])
})
