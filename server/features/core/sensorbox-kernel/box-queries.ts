import { CompiledQuery, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { typedModels } from '../catalogue/public.ts'
import { deviceKeys } from '../device-keys/public.ts'
import { type SharedVersion, scopesOf, sharedVersionsOf } from '../facts-versions/public.ts'
import type { BoxRow, HeldBox } from './box-row.ts'
import { typedBoxRows } from './box-rows-queries.ts'

/**
 * Selects the boxes to lock. `overdueAt`: boxes whose connection is overdue at that time. `silencedUpTo`: boxes whose silence
 * has ended by that time. Both return at most `most` boxes, those that have been due longest first.
 */
export type WhichBoxes =
  | { readonly keys: readonly number[] }
  | { readonly id: string }
  | { readonly ids: readonly string[] }
  | { readonly overdueAt: Date; readonly most: number }
  | { readonly silencedUpTo: Date; readonly most: number }

export interface LockOptions {
  /** The first wall of a request: restricts the boxes to its current stack. */
  readonly within?: StackBound
  /** Whether to wait for boxes that another transaction has locked, or to skip them. */
  readonly whenBusy?: 'wait' | 'skip'
  /** `nothing`: the rows are locked, but no facts that uploads are judged by will change, so the version stays the same. */
  readonly changes?: 'facts' | 'nothing'
}

/**
 * Locks boxes until the transaction ends and returns their rows in the order of their keys. This is the only way to lock
 * boxes: every transaction that changes a box, or data that belongs to it, holds its row, and takes several in this order.
 * A box that doesn't exist, or is no longer in the stack, is missing from the result. Unless `changes` is `nothing`, the
 * facts of each box get a new version.
 *
 * The lock doesn't cover the key, so rows that only refer to a box, such as its alarm news, can still be inserted.
 */
export async function lockBoxes(
  tx: Tx,
  which: WhichBoxes,
  how: LockOptions & { readonly changes: 'nothing' },
): Promise<BoxRow[]>
export async function lockBoxes(
  tx: Tx,
  which: WhichBoxes,
  how?: LockOptions & { readonly changes?: 'facts' },
): Promise<HeldBox[]>
export async function lockBoxes(
  tx: Tx,
  which: WhichBoxes,
  { within, whenBusy = 'wait', changes = 'facts' }: LockOptions = {},
): Promise<BoxRow[]> {
  if ('keys' in which && which.keys.length === 0) return []
  const chosen = sql`${conditionOf(which)} and ${within?.within('s.stack_id') ?? sql`true`}
    ${'most' in which ? sql`order by ${'overdueAt' in which ? sql`s.inactive_due_at` : sql`s.silenced_until`} limit ${which.most}` : sql`order by s.key`}
    for no key update of s ${whenBusy === 'skip' ? sql`skip locked` : sql``}`
  const { rows } =
    changes === 'nothing'
      ? await sql<BoxRow>`
          select s.*, m.type, m.config from sensorbox s join ${typedModels(tx)} m on m.name = s.model
          where ${chosen}`.execute(tx)
      : await sql<BoxRow>`
          with locked as materialized (select s.key from sensorbox s where ${chosen})
          update sensorbox s set facts_version = s.facts_version + 1
          from locked l, ${typedModels(tx)} m
          where s.key = l.key and m.name = s.model
          returning s.*, m.type, m.config`.execute(tx)
  return rows.sort((a, b) => a.key - b.key)
}

/** A box with a tenure that is visible to the transaction, locked as by `lockBoxes`. Its current owner may not be visible. */
export type GrantedBox = Pick<HeldBox, 'id' | 'key' | 'serial_number'>

/** Locks those of these boxes that have a tenure visible to the transaction, whichever stack owns them now. */
export async function lockGrantedBoxes(tx: Tx, sensorboxIds: readonly string[]): Promise<GrantedBox[]> {
  const { rows } = await sql<GrantedBox>`
    select * from lock_granted_boxes(${[...sensorboxIds]}::uuid[])`.execute(tx)
  return rows
}

function conditionOf(which: WhichBoxes) {
  if ('keys' in which) return sql`s.key = any (${[...which.keys]}::bigint[])`
  if ('id' in which) return sql`s.id = ${which.id}`
  if ('ids' in which) return sql`s.id = any (${[...which.ids]}::uuid[])`
  if ('silencedUpTo' in which) return sql`s.silenced_until <= ${which.silencedUpTo}`
  return sql`s.inactive_due_at < ${which.overdueAt}`
}

/** A box with the versions and the key hash that show whether it, and everything it is judged by, is still as it was read. */
export interface ReadBox {
  readonly row: BoxRow
  readonly shared: readonly SharedVersion[]
  readonly keyHash: Buffer
}

/**
 * Reads boxes, the versions of their facts and the hashes of their keys without locking them. Anything read afterwards is
 * at least as new as these versions.
 */
export async function readBoxes(tx: Tx, sensorboxKeys: readonly number[]): Promise<ReadBox[]> {
  const rows = await typedBoxRows(tx)
    .innerJoin(deviceKeys(tx).as('c'), 'c.sensorbox_id', 's.id')
    .selectAll('s')
    .select(['m.type', 'm.config', 'c.key_hash'])
    // In the same statement, so that the shared versions come from the same snapshot as the rows.
    .select(sharedVersionsOf({ type: 'm.type', stackId: 's.stack_id' }).as('shared_versions'))
    .where('s.key', '=', sql<number>`any (${[...sensorboxKeys]}::bigint[])`)
    .execute()
  return rows.map(({ key_hash: keyHash, shared_versions: versions, ...row }) => ({
    row,
    shared: scopesOf(row).map((scope) => ({ scope, version: versions[scope] ?? 0 })),
    keyHash,
  }))
}

/** The columns that settling a box writes, with their SQL types. */
const settledTypes = {
  stack_id: 'uuid',
  asset_id: 'uuid',
  enabled_state: 'text',
  activation_date: 'timestamptz',
  keep_worst_state: 'boolean',
  clock_wrong: 'boolean',
  state: 'text',
  state_reasons: 'jsonb',
  is_inactive: 'boolean',
  combined_state: 'text',
  previous_combined_state: 'text',
  state_since: 'timestamptz',
  interrupted_state: 'text',
  interrupted_since: 'timestamptz',
  unacknowledged_shocks: 'integer',
  is_arriving: 'boolean',
  con_stamp: 'timestamptz',
  discon_stamp: 'timestamptz',
  next_connection_at: 'timestamptz',
  inactive_due_at: 'timestamptz',
  last_readings: 'jsonb',
  impossible_readings: 'jsonb',
} as const

export type SettledColumns = Pick<BoxRow, 'id' | keyof typeof settledTypes>

/** The `set` list for settled boxes `n`, and below it the column definitions that read `n` from JSON. */
export const settledAssignments = Object.keys(settledTypes)
  .map((column) => `${column} = n.${column}`)
  .join(', ')
export const settledRecord = Object.entries({ id: 'uuid', ...settledTypes })
  .map(([column, type]) => `${column} ${type}`)
  .join(', ')

const updateText = `
  update sensorbox s set ${settledAssignments}, facts_version = n.facts_version
  from jsonb_to_recordset($1::jsonb) as n (facts_version bigint, ${settledRecord})
  where s.id = n.id`

/** Writes settled boxes in a single statement, together with the new version of their facts. */
export async function updateBoxes(
  tx: Tx,
  settled: readonly { readonly row: HeldBox; readonly after: SettledColumns }[],
): Promise<void> {
  const rows = settled.map(({ row, after }) => ({ ...after, facts_version: row.facts_version }))
  await tx.executeQuery(CompiledQuery.raw(updateText, [JSON.stringify(rows)]))
}
