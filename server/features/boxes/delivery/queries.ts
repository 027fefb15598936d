import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { inReach } from '../../people/stacks/public.ts'
import type { DeliveryTable } from './tables.ts'

export type DeliveryRow = Selectable<DeliveryTable>

/** Fragment about `delivery`: it is not completed. */
export const isOpen = sql<boolean>`state <> 'completed'`

/** The deliveries that brought these boxes to their present owners, by the boxes' ids. */
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

/** Adds deliveries, each now the latest of its box. What was under way of the same boxes has arrived, or they couldn't go on. */
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

/** Writes how far a delivery is. */
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

/** The first of the deliveries whose turn it is. */
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

/** A delivery, locked. */
export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return tx.selectFrom('delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Notes the first connection of boxes since their latest delivery, while it is open, and makes that delivery due. */
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

/** The last delivery of each box from or to a stack, newest first. */
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

/** Who has delivered a box to stacks in reach, by id: called as they were then, the last time. */
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

/** Of these boxes those that the stacks have delivered, whoever has them now. */
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

/** Which of these boxes a stack has delivered, as far as the transaction sees its deliveries. */
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

/** A select to join with: how far the deliveries are that brought boxes to their present owners. */
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
    ])
    .where('is_latest', '=', true)
}

/** To ask whether there is one: the delivery that brought a box, of the table so called, to its owner and is under way. */
export function openDeliveryOfBox(boxes: string) {
  return sql`select from delivery d where d.sensorbox_id = ${sql.ref(`${boxes}.id`)} and d.is_latest
    and d.to_stack_id = ${sql.ref(`${boxes}.stack_id`)} and d.state <> 'completed'`
}

/** Whatever is one of these ids. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any (${[...ids]}::uuid[])`
}
