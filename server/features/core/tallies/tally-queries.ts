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
export type Counts = Record<Counted, number>

/** The counts of a stack, or how they change. */
export interface StackCounts {
  readonly stack_id: string
  readonly counts: Readonly<Counts>
}

/** Applies changes to the counts of stacks; locks their rows in the order of the stack ids. */
export async function moveTallies(tx: Tx, deltas: readonly StackCounts[]): Promise<void> {
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
export async function saveTally(tx: Tx, { stack_id, counts }: StackCounts): Promise<void> {
  await tx.updateTable('stack_tally').set(counts).where('stack_id', '=', stack_id).execute()
  listChanged(tx, 'stacks', [stack_id], [stack_id])
}

/** Returns how many boxes of all stacks are in each state. */
export async function sumTallies(tx: Tx): Promise<Record<(typeof ofBoxes)[number], number>> {
  const sums = sql.join(
    ofBoxes.map((state) => sql`coalesce(sum(${sql.ref(state)}), 0)::bigint as ${sql.ref(state)}`),
  )
  const { rows } = await sql<
    Record<(typeof ofBoxes)[number], number>
  >`select ${sums} from stack_tally`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return row
}
