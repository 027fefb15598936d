import { withClient } from '../../peers/postgres-queries.ts'

/**
 * Adds `count` boxes to the only stack that has any, each a copy of an existing one, and updates the counts. The copies
 * have no keys and are never expected to connect; they only appear in lists. The URL must be a superuser's.
 */
export async function copyBoxes(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `with models as (select *, row_number() over () - 1 as nr, count(*) over () as of from sensorbox)
       insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, alias, enabled_state,
         activation_date, combined_state, state_since, con_stamp, last_readings, created_at)
       select gen_random_uuid(), m.stack_id, 'NW-' || 200000 + n, 'copy-' || n, m.model,
         'Cold room ' || n % 97 || ' of site ' || n % 41, m.enabled_state, m.activation_date, m.combined_state,
         m.state_since, m.con_stamp, m.last_readings, m.created_at
       from generate_series(1, $1::integer) n join models m on m.nr = n % m.of`,
      [count],
    )
    await client.query(
      `update stack_tally t set nominal = b.nominal from (
         select stack_id, count(*) filter (where combined_state = 'nominal') as nominal from sensorbox group by stack_id
       ) b where b.stack_id = t.stack_id`,
    )
    await client.query('vacuum (analyze)')
  })
}
