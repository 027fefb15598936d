import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0094')
})
afterEach(() => database.drop())

const day = (number: number) => `2026-03-0${number}T08:00:00Z`

test('gives each box on an asset an open period since its assignment, its first reading or its own beginning', async () => {
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
    select p.serial_number, p.from_ms, p.to_ms, p.asset_id = s.asset_id as on_it, p.stack_id = s.stack_id as of_owner
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
