import { assetStates } from '@sensorstack/contract/features/boxes/assets/states.ts'
import {
  type CombinedState,
  combinedStates,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

const ofBoxes = [...combinedStates, 'delivery'] as const
const ofAssets = assetStates.map((state) => `assets_${state}` as const)
/** The categories that are counted: boxes by state and as being delivered, assets by state. */
export const counted = [...ofBoxes, ...ofAssets] as const
export type Counted = (typeof counted)[number]
type Counts = Record<Counted, number>

/** The change of a stack's counts. */
export interface TallyDelta {
  readonly stack_id: string
  readonly counts: Readonly<Counts>
}

/** Applies changes to the counts of stacks; locks their rows in the order of the stack ids. */
export async function moveTallies(tx: Tx, deltas: readonly TallyDelta[]): Promise<void> {
  if (deltas.length === 0) return
  const rows = deltas.map(({ stack_id, counts }) => ({ stack_id, ...counts }))
  await sql`
    select 1 from stack_tally where stack_id = any (${rows.map((row) => row.stack_id)}::uuid[])
    order by stack_id for update`.execute(tx)
  await sql`
    update stack_tally t set
      nominal = t.nominal + n.nominal, attention = t.attention + n.attention,
      critical = t.critical + n.critical, inactive = t.inactive + n.inactive, disabled = t.disabled + n.disabled,
      in_stock = t.in_stock + n.in_stock, unavailable = t.unavailable + n.unavailable,
      delivery = t.delivery + n.delivery,
      assets_nominal = t.assets_nominal + n.assets_nominal,
      assets_attention = t.assets_attention + n.assets_attention,
      assets_critical = t.assets_critical + n.assets_critical,
      assets_inactive = t.assets_inactive + n.assets_inactive
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      stack_id uuid, nominal integer, attention integer, critical integer, inactive integer,
      disabled integer, in_stock integer, unavailable integer, delivery integer,
      assets_nominal integer, assets_attention integer, assets_critical integer, assets_inactive integer)
    where t.stack_id = n.stack_id`.execute(tx)
  for (const { stack_id } of deltas) listChanged(tx, 'stacks', [stack_id], [stack_id])
}

/** A stack whose stored counts differ from a count of its boxes and assets. */
export interface WrongTally {
  readonly stack_id: string
  readonly kept: Counts
  readonly counted: Counts
}

const kept = sql.join(counted.map((each) => sql`${sql.lit(each)}, t.${sql.ref(each)}`))
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
      select t.stack_id, jsonb_build_object(${kept}) as kept,
        jsonb_build_object(${states}, 'delivery', count(d.id) + coalesce(c.under_way, 0),
          'unavailable', coalesce(c.copies, 0), ${assets}) as counted
      from stack_tally t left join sensorbox s on s.stack_id = t.stack_id
      left join delivery d on d.sensorbox_id = s.id and d.is_latest and ${isOpen}
      left join (
        select k.stack_id, count(*) as copies, count(*) filter (where ${isOpen}) as under_way
        from sensorbox_copy k join delivery d on d.id = k.delivery_id group by k.stack_id
      ) c on c.stack_id = t.stack_id
      where ${stackId === undefined ? sql`true` : sql`t.stack_id = ${stackId}`}
      group by t.stack_id, c.copies, c.under_way
    ) both_counts
    where kept <> counted order by stack_id`.execute(tx)
  return rows
}

/** Locks the counts of a stack and returns them. No box of the stack can change its state while the lock is held. */
export async function lockTally(tx: Tx, stackId: string): Promise<Record<(typeof ofBoxes)[number], number>> {
  return tx
    .selectFrom('stack_tally')
    .select([...ofBoxes])
    .where('stack_id', '=', stackId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the number of boxes of the current stack in each state. */
export async function countStates(db: StackBound): Promise<Record<CombinedState, number>> {
  return db.tx
    .selectFrom('stack_tally')
    .select([...combinedStates])
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
}

/** A select to join with: the number of boxes and assets of each stack in each state, and of boxes being delivered. */
export function stackTallies(tx: Tx) {
  return tx.selectFrom('stack_tally').select(['stack_id', ...counted])
}

/** Corrects the counts of a stack. */
export async function recountTally(tx: Tx, { stack_id, counted }: WrongTally): Promise<void> {
  await tx.updateTable('stack_tally').set(counted).where('stack_id', '=', stack_id).execute()
  listChanged(tx, 'stacks', [stack_id], [stack_id])
}
