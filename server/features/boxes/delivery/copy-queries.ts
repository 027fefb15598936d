import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { boxRows, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { inReach } from '../../people/stacks/public.ts'
import { anyOf, type DeliveryRow } from './queries.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/** A stack's copy of a box, with the delivery by which the box left. */
export interface CopyRow {
  readonly stack_id: string
  readonly sensorbox_id: string
  readonly snapshot: Snapshot
  readonly created_at: Date
  /** The current owner of the box, if it is in the caller's reach. */
  readonly active_stack: string | null
  readonly to_stack_name: string
  readonly delivery_state: DeliveryRow['state']
  readonly delivery_start_time: Date | null
  readonly delivery_estimated_time: Date
  readonly delivery_created_at: Date
}

/** Returns the copies of these stacks, by default the current one, by serial number; or only those of these boxes. */
export async function listCopies(
  db: StackBound,
  stackIds?: readonly string[],
  sensorboxIds?: readonly string[],
): Promise<CopyRow[]> {
  const copies = db.tx
    .selectFrom('sensorbox_copy as c')
    .innerJoin('delivery as d', 'd.id', 'c.delivery_id')
    .leftJoin(
      boxRows(db.tx).select(['s.id', 's.stack_id']).where(inReach(db, 's.stack_id')).as('s'),
      (join) => join.onRef('s.id', '=', 'c.sensorbox_id'),
    )
    .select(['c.stack_id', 'c.sensorbox_id', 'c.snapshot', 'c.created_at', 's.stack_id as active_stack'])
    .select(['d.to_stack_name', 'd.state as delivery_state', 'd.start_time as delivery_start_time'])
    .select(['d.estimated_time as delivery_estimated_time', 'd.created_at as delivery_created_at'])
    .where(db.within('c.stack_id', stackIds))
    .orderBy('d.serial_number', naturally)
    .orderBy('c.sensorbox_id')
  const rows = await (sensorboxIds === undefined
    ? copies
    : copies.where('c.sensorbox_id', '=', anyOf(sensorboxIds))
  ).execute()
  return rows.map((row) => ({ ...row, snapshot: readSnapshot(row.snapshot) }))
}

/** Returns those of these boxes that the current stack owns, with their types. */
export async function listTypedBoxes(db: StackBound, sensorboxIds: readonly string[]) {
  return typedBoxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.model', 's.created_at', 'm.type'])
    .where('s.id', '=', anyOf(sensorboxIds))
    .where(db.within('s.stack_id'))
    .execute()
}

/** Returns those of the boxes that the given stacks own, or any stack in reach if none is given. */
export async function listOwned(
  db: StackBound,
  sensorboxIds: readonly string[],
  stackIds: readonly string[],
): Promise<string[]> {
  const rows = await boxRows(db.tx)
    .select('s.id')
    .where('s.id', '=', anyOf(sensorboxIds))
    .where(stackIds.length > 0 ? db.within('s.stack_id', stackIds) : inReach(db, 's.stack_id'))
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Returns those of the boxes that a stack owns. A delivery sees both of its sides and, through the person, perhaps more, so which
 * boxes are the sender's is a condition here and not left to the walls.
 */
export async function listOwnedBy(
  tx: Tx,
  stackId: string,
  sensorboxIds: readonly string[],
): Promise<string[]> {
  const rows = await boxRows(tx)
    .select('s.id')
    .where('s.id', '=', anyOf(sensorboxIds))
    .where('s.stack_id', '=', stackId)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns those of the boxes with a copy in the given stacks, or in any stack in reach if none is given. */
export async function listCopied(
  db: StackBound,
  sensorboxIds: readonly string[],
  stackIds: readonly string[],
): Promise<string[]> {
  const copies = db.tx
    .selectFrom('sensorbox_copy as k')
    .select('k.sensorbox_id')
    .distinct()
    .where('k.sensorbox_id', '=', anyOf(sensorboxIds))
  const rows = await (stackIds.length > 0
    ? copies.where(db.within('k.stack_id', stackIds))
    : copies.where(inReach(db, 'k.stack_id'))
  ).execute()
  return rows.map((row) => row.sensorbox_id)
}

/** Stores copies of boxes for their previous owner. */
export async function insertCopies(
  tx: Tx,
  stackId: string,
  copies: readonly {
    readonly sensorboxId: string
    readonly deliveryId: string
    readonly snapshot: Snapshot
  }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sensorbox_copy')
    .values(
      copies.map(({ sensorboxId, deliveryId, snapshot }) => ({
        stack_id: stackId,
        sensorbox_id: sensorboxId,
        delivery_id: deliveryId,
        snapshot: JSON.stringify(snapshot),
        created_at: now,
      })),
    )
    .execute()
}

/** Deletes a stack's copies of boxes. Returns, for each copy, whether the delivery that created it is still open. */
export async function deleteCopies(
  tx: Tx,
  stackId: string,
  sensorboxIds: readonly string[],
): Promise<{ sensorbox_id: string; is_open: boolean }[]> {
  const { rows } = await sql<{ sensorbox_id: string; is_open: boolean }>`
    delete from sensorbox_copy c using delivery d
    where d.id = c.delivery_id and c.stack_id = ${stackId} and c.sensorbox_id = ${anyOf(sensorboxIds)}
    returning c.sensorbox_id, d.state <> 'completed' as is_open`.execute(tx)
  return rows
}

/** Returns the stacks that kept a copy with these deliveries, by delivery id. */
export async function holdersOfCopies(tx: Tx, deliveryIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('sensorbox_copy')
    .select(['delivery_id', 'stack_id'])
    .where('delivery_id', '=', anyOf(deliveryIds))
    .execute()
  return new Map(rows.map((row) => [row.delivery_id, row.stack_id]))
}

/** A copy of a departing box, and whether the departure ended its delivery. */
export interface HeldCopy {
  readonly stack_id: string
  readonly sensorbox_id: string
  readonly has_ended: boolean
}

/**
 * Returns the copies of departing boxes, in any stack. If the delivery of a copy is among the `ended` ones, its holder no longer
 * counts the box as being delivered. Locks the counts of all holders, and of the `counted` stacks.
 */
export async function endCopiesUnderWay(
  tx: Tx,
  {
    sensorboxIds,
    ended,
    counted,
  }: {
    readonly sensorboxIds: readonly string[]
    readonly ended: readonly string[]
    readonly counted: readonly string[]
  },
): Promise<HeldCopy[]> {
  const { rows } = await sql<HeldCopy>`
    select * from end_copies_under_way(${[...sensorboxIds]}::uuid[], ${[...ended]}::uuid[], ${[...counted]}::uuid[])`.execute(
    tx,
  )
  return rows
}
