import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { inReach } from '../../people/stacks/public.ts'
import type { DeliveryTable } from './tables.ts'

export type DeliveryRow = Selectable<DeliveryTable>

/** A condition on `delivery`: it is not completed. */
export const isOpen = sql<boolean>`state <> 'completed'`

/** Counts the deliveries under way between these stacks and others. */
export async function countOpenAcross(tx: Tx, stackIds: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_latest', '=', true)
    .where(isOpen)
    .where(sql<boolean>`(from_stack_id = ${anyOf(stackIds)}) <> (to_stack_id = ${anyOf(stackIds)})`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the deliveries that brought these boxes to their current owners, by box id. */
export async function latestDeliveries(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<Map<string, DeliveryRow>> {
  const rows = await tx
    .selectFrom('delivery')
    .selectAll()
    .where('is_latest', '=', true)
    .where('sensorbox_id', '=', anyOf(sensorboxIds))
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row]))
}

/** Adds deliveries, each as the latest of its box. Completes open deliveries of the same boxes, which must have arrived. */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly Insertable<DeliveryTable>[],
  completedAt: Date,
): Promise<void> {
  const ids = rows.map((row) => row.sensorbox_id)
  await tx
    .updateTable('delivery')
    .set({ is_latest: false, due_at: null })
    .set((eb) => ({
      completed_at: eb.fn.coalesce('completed_at', eb.val(completedAt)),
      state: 'completed' as const,
    }))
    .where('is_latest', '=', true)
    .where('sensorbox_id', '=', anyOf(ids))
    .execute()
  await tx
    .insertInto('delivery')
    .values([...rows])
    .execute()
}

/** Updates the progress of a delivery. */
export async function updateDelivery(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      DeliveryRow,
      'state' | 'start_time' | 'copied_at' | 'connected_at' | 'completed_at' | 'due_at' | 'attempts'
    >
  >,
): Promise<void> {
  await tx.updateTable('delivery').set(change).where('id', '=', id).execute()
}

/** Returns the first due deliveries. */
export async function dueDeliveries(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ id: string; sensorbox_id: string }[]> {
  return tx
    .selectFrom('delivery')
    .select(['id', 'sensorbox_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** Locks and returns a delivery. */
export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return tx.selectFrom('delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Records the first connection of boxes since their latest delivery, if it is open, and makes that delivery due. */
export async function noteConnected(tx: Tx, sensorboxIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ connected_at: at, due_at: at })
    .where('sensorbox_id', '=', anyOf(sensorboxIds))
    .where('is_latest', '=', true)
    .where('connected_at', 'is', null)
    .where(isOpen)
    .execute()
}

/** Returns the last delivery of each box from or to a stack, newest first. */
export async function listTransferRows(db: StackBound, stackId: string): Promise<DeliveryRow[]> {
  const rows = await db.tx
    .selectFrom('delivery')
    .selectAll()
    .distinctOn('sensorbox_id')
    .where((or) =>
      or.or([db.within('from_stack_id', [stackId]) as never, db.within('to_stack_id', [stackId]) as never]),
    )
    .orderBy('sensorbox_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Returns the stacks that delivered a box to stacks in reach, by id, with their names at their last delivery. */
export async function sendersOf(db: StackBound, sensorboxId: string): Promise<Map<string, string>> {
  const rows = await db.tx
    .selectFrom('delivery')
    .select(['from_stack_id', 'from_stack_name'])
    .where('sensorbox_id', '=', sensorboxId)
    .where(inReach(db, 'to_stack_id'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.from_stack_id, row.from_stack_name]))
}

/** Returns those of the boxes that the stacks have delivered, whoever owns them now. */
export async function listDeliveredFrom(
  db: StackBound,
  sensorboxIds: readonly string[],
  stackIds: readonly string[],
): Promise<string[]> {
  const rows = await db.tx
    .selectFrom('delivery')
    .select('sensorbox_id')
    .distinct()
    .where('sensorbox_id', '=', anyOf(sensorboxIds))
    .where(db.within('from_stack_id', stackIds))
    .execute()
  return rows.map((row) => row.sensorbox_id)
}

/** Returns those of the boxes that a stack has delivered, as far as its deliveries are visible to the transaction. */
export async function findDeliveredBy(
  tx: Tx,
  stackId: string,
  sensorboxIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('delivery')
    .select('sensorbox_id')
    .where('from_stack_id', '=', stackId)
    .where('sensorbox_id', '=', anyOf(sensorboxIds))
    .execute()
  return new Set(rows.map((row) => row.sensorbox_id))
}

/** Returns a select, to join with, of the progress of the deliveries that brought boxes to their current owners. */
export function presentDeliveries(tx: Tx) {
  return tx
    .selectFrom('delivery')
    .select([
      'sensorbox_id',
      'to_stack_id',
      'state as delivery_state',
      'start_time as delivery_start_time',
      'estimated_time as delivery_estimated_time',
      'created_at as delivery_created_at',
      'asset_id as delivery_asset_id',
    ])
    .where('is_latest', '=', true)
}

/** Returns a select for `exists`: the open delivery that brought a box to its owner. `boxes` is the alias of the box table. */
export function openDeliveryOfBox(boxes: string) {
  return sql`select from delivery d where d.sensorbox_id = ${sql.ref(`${boxes}.id`)} and d.is_latest
    and d.to_stack_id = ${sql.ref(`${boxes}.stack_id`)} and d.state <> 'completed'`
}

/** Matches any of these ids. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any (${[...ids]}::uuid[])`
}
