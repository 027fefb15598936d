import type { CombinedState } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { EventTable, SensorboxTable, SensorboxTypeTable } from '../../migrations/sensorbox-tables.ts'
import type { Tables } from '../../migrations/tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'

/** A box with its type and what boxes of the type can do. */
export type BoxRow = Selectable<SensorboxTable> & {
  readonly type: string
  readonly config: Selectable<SensorboxTypeTable>['config']
}

/** The rows of these boxes, locked in key order so that no two transactions wait for one another. */
export async function lockBoxes(tx: Tx, sensorboxKeys: readonly number[]): Promise<BoxRow[]> {
  if (sensorboxKeys.length === 0) return []
  return withType(tx.selectFrom('sensorbox as s'))
    .where('s.key', '=', sql<number>`any (${[...sensorboxKeys]}::bigint[])`)
    .orderBy('s.key')
    .forUpdate('s')
    .execute()
}

/**
 * Locks the row of a box against everybody who changes the box, unless somebody is at work on it. Answers whether it is
 * locked.
 */
export async function lockIdleBox(tx: Tx, sensorboxKey: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sensorbox')
    .select('key')
    .where('key', '=', sensorboxKey)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** The keys of boxes whose connection is overdue, longest first, locked; boxes that somebody works on are left out. */
export async function lockSilentBoxes(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sensorbox')
    .select('key')
    .where('inactive_due_at', '<', now)
    .orderBy('inactive_due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.key)
}

/** The row of one box of the current stack, locked; undefined when the stack has no such box, or no longer. */
export async function lockBox(db: StackBound, sensorboxId: string): Promise<BoxRow | undefined> {
  return withType(db.tx.selectFrom('sensorbox as s'))
    .where('s.id', '=', sensorboxId)
    .where(db.within('s.stack_id'))
    .forUpdate('s')
    .executeTakeFirst()
}

/** The row of one box, whoever owns it, locked. */
export async function lockBoxOfAnyStack(tx: Tx, sensorboxId: string): Promise<BoxRow> {
  return withType(tx.selectFrom('sensorbox as s'))
    .where('s.id', '=', sensorboxId)
    .forUpdate('s')
    .executeTakeFirstOrThrow()
}

function withType(boxes: SelectQueryBuilder<Tables & { s: SensorboxTable }, 's', object>) {
  return boxes
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
    .selectAll('s')
    .select(['t.type', 't.config'])
}

/** The columns that settling a box writes. */
export type SettledColumns = Pick<
  BoxRow,
  | 'id'
  | 'stack_id'
  | 'enabled_state'
  | 'activation_date'
  | 'keep_worst_state'
  | 'clock_wrong'
  | 'state'
  | 'state_reasons'
  | 'is_inactive'
  | 'combined_state'
  | 'previous_combined_state'
  | 'state_since'
  | 'unacknowledged_shocks'
  | 'con_stamp'
  | 'discon_stamp'
  | 'next_connection_at'
  | 'inactive_due_at'
  | 'last_readings'
>

/** Writes all boxes in one statement. */
export async function updateBoxes(tx: Tx, rows: readonly SettledColumns[]): Promise<void> {
  await sql`
    update sensorbox s set
      stack_id = n.stack_id, enabled_state = n.enabled_state, activation_date = n.activation_date,
      keep_worst_state = n.keep_worst_state, clock_wrong = n.clock_wrong, state = n.state,
      state_reasons = n.state_reasons, is_inactive = n.is_inactive, combined_state = n.combined_state,
      previous_combined_state = n.previous_combined_state, state_since = n.state_since,
      unacknowledged_shocks = n.unacknowledged_shocks, con_stamp = n.con_stamp, discon_stamp = n.discon_stamp,
      next_connection_at = n.next_connection_at, inactive_due_at = n.inactive_due_at,
      last_readings = n.last_readings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, stack_id uuid, enabled_state text, activation_date timestamptz, keep_worst_state boolean,
      clock_wrong boolean, state text, state_reasons jsonb, is_inactive boolean, combined_state text,
      previous_combined_state text, state_since timestamptz, unacknowledged_shocks integer, con_stamp timestamptz,
      discon_stamp timestamptz, next_connection_at timestamptz, inactive_due_at timestamptz, last_readings jsonb)
    where s.id = n.id`.execute(tx)
}

/** How a stack's counts change. */
export interface TallyDelta {
  readonly stack_id: string
  readonly counts: Readonly<Record<CombinedState, number>>
}

/** Moves the counts of stacks, whose list of boxes changes; locks their rows in the order of the stacks' ids. */
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
      in_stock = t.in_stock + n.in_stock, unavailable = t.unavailable + n.unavailable
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      stack_id uuid, nominal integer, attention integer, critical integer, inactive integer,
      disabled integer, in_stock integer, unavailable integer)
    where t.stack_id = n.stack_id`.execute(tx)
  const touched = deltas.map(({ stack_id }) => stack_id)
  listChanged(tx, 'sensorboxes', touched)
  listChanged(tx, 'stacks', touched)
}

/** The keys of the present tenures of these boxes. */
export async function presentTenures(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenure')
    .select(['sensorbox_id', 'key'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('to_ms', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key]))
}

/** Adds events that the product notes by itself. */
export async function insertEvents(tx: Tx, rows: readonly Insertable<EventTable>[]): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('event')
      .values([...rows])
      .execute()
  }
}
