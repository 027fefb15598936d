import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0095')
})
afterEach(() => database.drop())

test('hides the boxes that a choice left out, and drops a choice that names a box which has left the asset', async () => {
  await database.query(`
    insert into stack (id, name, is_root_stack, created_at) values (gen_random_uuid(), 'Northwind', true, now());
    with made as (
      insert into asset_state (asset_id, stack_id, state_since)
      select gen_random_uuid(), id, now() from stack cross join generate_series(1, 4) returning asset_id, stack_id
    ), numbered as (select *, row_number() over () as number from made)
    insert into asset (id, stack_id, name, created_at)
    select asset_id, stack_id, (array['some', 'all', 'left', 'charts only'])[number], now() from numbered;
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, enabled_state, combined_state,
      state_since, created_at, asset_id)
    select gen_random_uuid(), k.id, nr, nr, 'CT-120', 'enabled', 'nominal', now(), now(), a.id
    from stack k, (values ('a', 'some'), ('b', 'some'), ('c', 'some'), ('d', 'all'), ('e', 'left'), ('f', null), ('g', 'charts only'))
      as given (nr, room)
    left join asset a on a.name = room;
    insert into asset_chart_filter (asset_id, stack_id, sensorbox_ids, chart_ids)
    select a.id, a.stack_id, array(select s.id from sensorbox s where s.serial_number = any (nrs)), array[gen_random_uuid()]
    from asset a join (values ('some', array['b']), ('all', array['d']), ('left', array['e', 'f']), ('charts only', array[]::text[]))
      as given (room, nrs) on a.name = room`)
  const charts = () => database.query('select asset_id, chart_ids from asset_chart_filter order by asset_id')
  const before = await charts()
  await database.bringForward()
  const hidden = await database.query(`
    select a.name, array(select s.serial_number from sensorbox s where s.id = any (f.hidden_sensorbox_ids) order by 1) as hidden
    from asset_chart_filter f join asset a on a.id = f.asset_id order by a.name`)
  expect(hidden).toEqual([
    { name: 'all', hidden: [] },
    { name: 'charts only', hidden: [] },
    { name: 'left', hidden: [] },
    { name: 'some', hidden: ['a', 'c'] },
  ])
  expect(await charts()).toEqual(before)
  const policies = await database.query(
    `select 1 from pg_policies where policyname = 'upkeep' and tablename = 'asset_chart_filter'`,
  )
  expect(policies).toEqual([])
})
