import { withClient } from './postgres-queries.ts'

/** The states in which a box can be copied, as columns of the stack's counts. */
const countedStates = ['nominal', 'attention', 'critical', 'inactive'] as const

/**
 * Adds `count` boxes that upload, each a copy of one of the registered boxes with its limits, and returns their device keys.
 * Registering them would take longer than the measurement. The URL must be a superuser's.
 */
export async function copyUploadingBoxes(url: string, count: number): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('begin')
    const boxes = await addBoxes()
    await client.query(
      `insert into device_credential (sensorbox_id, key_hash, created_at)
       select id, sha256(('key-of-' || hardware_unique_id)::bytea), now() from copied`,
    )
    await client.query(
      `insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
       select c.id, p.stack_id, p.enabled_state, p.from_ms from copied c join enabled_period p on p.sensorbox_id = c.of`,
    )
    await client.query(
      `with added as (
         insert into tenure (sensorbox_id, sensorbox_key, stack_id, from_ms)
         select c.id, c.key, t.stack_id, t.from_ms from copied c join tenure t on t.sensorbox_id = c.of
         returning key, sensorbox_id, stack_id)
       insert into tenure_grant (stack_id, tenure_key, sensorbox_id, shows_location)
       select stack_id, key, sensorbox_id, true from added`,
    )
    await client.query(
      `insert into alarm_limit (id, stack_id, sensorbox_id, name, measure_type, attention_min, attention_max, critical_min,
         critical_max, hysteresis, min_duration_s, created_at)
       select gen_random_uuid(), l.stack_id, c.id, l.name, l.measure_type, l.attention_min, l.attention_max, l.critical_min,
         l.critical_max, l.hysteresis, l.min_duration_s, l.created_at
       from copied c join alarm_limit l on l.sensorbox_id = c.of`,
    )
    // Otherwise an alarm that is one too many for the stack's counts would be refused.
    await client.query(
      `update stack_tally t set ${countedStates.map((state) => `${state} = t.${state} + c.${state}`).join(', ')}
       from (select s.stack_id, ${countedStates.map((state) => `count(*) filter (where s.combined_state = '${state}') as ${state}`).join(', ')}
         from copied join sensorbox s on s.id = copied.id group by 1) c
       where c.stack_id = t.stack_id`,
    )
    await client.query('commit')
    await client.query('vacuum (analyze)')
    return boxes

    async function addBoxes(): Promise<string[]> {
      await client.query(
        `create temporary table copied as
         with models as (select *, row_number() over (order by key) - 1 as nr, count(*) over () as boxes from sensorbox)
         select gen_random_uuid() as id, 0::bigint as key, m.id as of, 'copy-' || n as hardware_unique_id
         from generate_series(1, $1::integer) n join models m on m.nr = n % m.boxes`,
        [count],
      )
      await client.query(
        `insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, alias, enabled_state, activation_date,
           state, combined_state, state_since, created_at)
         select c.id, m.stack_id, upper(c.hardware_unique_id), c.hardware_unique_id, m.model, m.alias, m.enabled_state,
           m.activation_date, m.state, m.combined_state, m.state_since, m.created_at
         from copied c join sensorbox m on m.id = c.of`,
      )
      await client.query('update copied c set key = s.key from sensorbox s where s.id = c.id')
      const { rows } = await client.query<{ name: string }>(
        'select hardware_unique_id as name from copied order by key',
      )
      return rows.map(({ name }) => `key-of-${name}`)
    }
  })
}

/** Returns the number of stored readings of every box, in the order in which the boxes were made. */
export async function countStoredReadings(url: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select coalesce(c.count, 0)::float8 as count from sensorbox s
       left join (select sensorbox_key, sum(count) as count from measurement_chunk group by 1) c
         on c.sensorbox_key = s.key
       order by s.key`,
    )
    return rows.map(({ count }) => count)
  })
}
