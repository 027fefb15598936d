import { withClient } from '../../peers/postgres-queries.ts'

/** Adds `count` customers below the only stack that has boxes. The URL must be a superuser's. */
export async function addCustomers(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into stack (id, name, parent_id, is_root_stack, created_at)
       select gen_random_uuid(), 'Customer ' || n, owner.stack_id, false, now()
       from generate_series(1, $1::integer) n, (select stack_id from sensorbox limit 1) owner`,
      [count],
    )
    await client.query('vacuum (analyze)')
  })
}

/** Adds boxes to each customer, some of them critical, in need of attention or silent, and updates the counts. */
export async function giveBoxes(url: string, each: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `with model as (select model, created_at from sensorbox limit 1),
         states as (select array['critical', 'attention', 'inactive', 'nominal'] as names)
       insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, model, enabled_state, combined_state,
         state_since, created_at)
       select gen_random_uuid(), s.id, 'C-' || n || s.name, 'customer-' || n || s.name, m.model, 'enabled',
         names[least(n, 4)], m.created_at, m.created_at
       from generate_series(1, $1::integer) n, model m, states, stack s where s.name like 'Customer %'`,
      [each],
    )
    await client.query(
      `update stack_tally t set critical = b.critical, attention = b.attention, inactive = b.inactive, nominal = b.nominal
       from (select stack_id, count(*) filter (where combined_state = 'critical') as critical,
           count(*) filter (where combined_state = 'attention') as attention,
           count(*) filter (where combined_state = 'inactive') as inactive,
           count(*) filter (where combined_state = 'nominal') as nominal
         from sensorbox group by stack_id) b where b.stack_id = t.stack_id`,
    )
    await client.query('vacuum (analyze)')
  })
}

/**
 * Records a change of one customer's counts as a transaction does, then selects the rows of all counts. Returns the
 * milliseconds of the select.
 */
export async function changeAndSelect(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(
      `select save_list_changes(array[id], array['stacks'], array[id])
       from (select id from stack where name like 'Customer %' order by random() limit 1) one`,
    )
    await client.query('select 1')
    const startedAt = performance.now()
    await client.query('select t.*, s.name, s.parent_id from stack_tally t join stack s on s.id = t.stack_id')
    return performance.now() - startedAt
  })
}
