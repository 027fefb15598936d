import { withClient } from '../../peers/postgres-queries.ts'

/** The points of each stack, in 1/10,000: more than is spent. */
const supply = 1_000_000_000_000

/** The statement with which the product books one transfer; `$1` and `$2` are the stacks, `$3` the amount. */
export const transferStatement = `select id from book_credits(array[gen_random_uuid()], array['transfer'], array[$1::uuid],
  array[$2::uuid], array[$3::bigint], array[null::text], array[null::text], array['{}'::jsonb], null, now(), true) as b (id)`

/** Adds a root stack with `count` stacks below it, and points for each. The URL must be a superuser's. */
export async function addPayingStacks(url: string, count: number): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(
      `insert into stack (id, name, parent_id, is_root_stack, created_at) values (gen_random_uuid(), 'Root', null, true, now())`,
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into stack (id, name, parent_id, is_root_stack, created_at)
       select gen_random_uuid(), 'Stack ' || n, (select id from stack where is_root_stack), false, now()
       from generate_series(1, $1::integer) n returning id`,
      [count],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `select count(*) from (select book_credits(array_agg(gen_random_uuid()), array_agg('recharge_root_stack'::text),
         array_agg(null::uuid), array_agg(id), array_agg($2::bigint), array_agg(null::text), array_agg(null::text),
         array_agg('{}'::jsonb), null, now(), false) from unnest($1::uuid[]) as s (id)) b`,
      [ids, supply],
    )
    return ids
  })
}

/**
 * Adds this many postings to a stack, spread evenly over the two years before now: charges of every kind and as many
 * recharges. The URL must be a superuser's.
 */
export async function fillLedger(url: string, stackId: string, postings: number): Promise<void> {
  const atOnce = postings / 1_000
  await withClient(url, async (client) => {
    for (let booked = 0; booked < postings; booked += atOnce) {
      await client.query(
        `select count(*) from (select book_credits(array_agg(uuidv7(interval '2 years' * ($2::integer / $3::float8 - 1))), array_agg(type),
           array_agg(case when type = 'recharge_root_stack' then null else $1::uuid end),
           array_agg(case when type = 'recharge_root_stack' then $1::uuid end),
           array_agg(case when type = 'recharge_root_stack' then 50000000 else 1 + n * 7919::bigint % 99991 end),
           array_agg(null::text), array_agg('order ' || n), array_agg('{}'::jsonb), null,
           now() - interval '2 years' * (1 - $2::integer / $3::float8), false)
         from (select n, (array['sensorbox_active', 'sending_measured_data', 'storage_consumption', 'platform_fee',
           'recharge_root_stack'])[1 + n % 5] as type
           from generate_series($2::integer + 1, $2::integer + $4::integer) n) g) b`,
        [stackId, booked, postings, atOnce],
      )
    }
    await client.query('vacuum (analyze)')
  })
}
