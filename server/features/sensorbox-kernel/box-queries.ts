import { type Insertable, type Selectable, sql } from 'kysely'
import type { SensorboxTable, SensorboxTypeTable } from '../../migrations/sensorbox-tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'

/** A box with its type and what boxes of the type can do. */
export type BoxRow = Selectable<SensorboxTable> & {
  readonly type: string
  readonly config: Selectable<SensorboxTypeTable>['config']
}

/** Which boxes to lock; `overdueAt` are those whose connection is overdue at the time, longest first. */
export type WhichBoxes =
  | { readonly keys: readonly number[] }
  | { readonly id: string }
  | { readonly overdueAt: Date; readonly most: number }

export interface LockOptions {
  /** The first wall of a request: only boxes of its current stack. */
  readonly within?: StackBound
  /** Boxes that somebody else works on are waited for, or left out. */
  readonly whenBusy?: 'wait' | 'skip'
}

/**
 * The rows of boxes in the order of their keys, locked until the transaction ends. There is no other way to lock them:
 * whoever changes a box, or what belongs to it, holds its row, and all who hold several take them in this order. A box
 * that isn't there, or no longer in the stack, is missing.
 */
export async function lockBoxes(
  tx: Tx,
  which: WhichBoxes,
  { within, whenBusy = 'wait' }: LockOptions = {},
): Promise<BoxRow[]> {
  if ('keys' in which && which.keys.length === 0) return []
  const { rows } = await sql<BoxRow>`
    select s.*, t.type, t.config
    from sensorbox s join sensorbox_model m on m.name = s.model join sensorbox_type t on t.type = m.type
    where ${chosen(which)} and ${within?.within('s.stack_id') ?? sql`true`}
    ${'most' in which ? sql`order by s.inactive_due_at limit ${which.most}` : sql`order by s.key`}
    for update of s ${whenBusy === 'skip' ? sql`skip locked` : sql``}`.execute(tx)
  return rows.sort((a, b) => a.key - b.key)
}

function chosen(which: WhichBoxes) {
  if ('keys' in which) return sql`s.key = any (${[...which.keys]}::bigint[])`
  if ('id' in which) return sql`s.id = ${which.id}`
  return sql`s.inactive_due_at < ${which.overdueAt}`
}

/** The rows of these boxes with their versions, which change with every write to them, and the hashes of their keys. */
export async function readBoxes(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<{ row: BoxRow; rowVersion: number; keyHash: Buffer }[]> {
  const rows = await tx
    .selectFrom('sensorbox as s')
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
    .innerJoin('device_credential as c', 'c.sensorbox_id', 's.id')
    .selectAll('s')
    .select(['t.type', 't.config', 'c.key_hash', sql<number>`s.xmin::text::bigint`.as('row_version')])
    .where('s.key', '=', sql<number>`any (${[...sensorboxKeys]}::bigint[])`)
    .execute()
  return rows.map(({ key_hash: keyHash, row_version: rowVersion, ...row }) => ({ row, rowVersion, keyHash }))
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

/** Adds a box; undefined when its hardware id is taken, in whichever stack. */
export async function insertBox(
  tx: Tx,
  row: Insertable<SensorboxTable>,
): Promise<{ id: string; key: number } | undefined> {
  return tx
    .insertInto('sensorbox')
    .values(row)
    .onConflict((on) => on.column('hardware_unique_id').doNothing())
    .returning(['id', 'key'])
    .executeTakeFirst()
}

/** Removes what the owner has called and written about a box. */
export async function clearNames(tx: Tx, sensorboxId: string): Promise<void> {
  await tx
    .updateTable('sensorbox')
    .set({ alias: null, description: '' })
    .where('id', '=', sensorboxId)
    .execute()
}
