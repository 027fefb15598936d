import { assetStates } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { combinedStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type Counts, stackTallies } from '../tallies/public.ts'

/** A stack whose stored counts differ from a count of its boxes and assets. */
export interface WrongTally {
  readonly stack_id: string
  readonly kept: Counts
  readonly counted: Counts
}

const states = sql.join(
  combinedStates
    .filter((state) => state !== 'unavailable')
    .map((state) => sql`${sql.lit(state)}, count(s.id) filter (where s.combined_state = ${sql.lit(state)})`),
)
const assets = sql.join(
  assetStates.map(
    (state) => sql`${sql.lit(`assets_${state}`)}, (
      select count(*) from asset_state a
      where a.stack_id = t.stack_id and a.combined_state = ${sql.lit(state)})`,
  ),
)
const isOpen = sql`d.state <> 'completed'`

/**
 * Returns every stack, or only the given one, whose stored counts differ from a count of its boxes and assets, of its copies
 * of boxes that it handed over, and of the deliveries of both that are under way.
 */
export async function listWrongTallies(tx: Tx, stackId?: string): Promise<WrongTally[]> {
  const { rows } = await sql<WrongTally>`
    select * from (
      select t.stack_id, to_jsonb(t) - 'stack_id' as kept,
        jsonb_build_object(${states}, 'delivery', count(d.id) + coalesce(c.under_way, 0),
          'unavailable', coalesce(c.copies, 0), ${assets}) as counted
      from ${stackTallies(tx)} t left join sensorbox s on s.stack_id = t.stack_id
      left join delivery d on d.sensorbox_id = s.id and d.is_latest and ${isOpen}
      left join (
        select k.stack_id, count(*) as copies, count(*) filter (where ${isOpen}) as under_way
        from sensorbox_copy k join delivery d on d.id = k.delivery_id group by k.stack_id
      ) c on c.stack_id = t.stack_id
      where ${stackId === undefined ? sql`true` : sql`t.stack_id = ${stackId}`}
      group by t, t.stack_id, c.copies, c.under_way
    ) both_counts
    where kept <> counted order by stack_id`.execute(tx)
  return rows
}
