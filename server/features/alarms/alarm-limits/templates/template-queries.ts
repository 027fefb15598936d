import type { LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { areRowsIn } from '../../../../platform/db/are-rows-in.ts'
import type { StackBound, Tx } from '../../../../platform/db/database.ts'
import type { RaisedScope } from '../../../core/facts-versions/public.ts'
import { typedBoxRows } from '../../../core/sensorbox-kernel/public.ts'
import type { AlarmLimitTemplateTable, BoundColumns, TypeAlarmLimitTable } from '../tables.ts'

export type TemplateRow = Selectable<AlarmLimitTemplateTable>

/** Returns the default limits of every type, by type and measure. */
export async function listDefaultTemplates(db: StackBound): Promise<Selectable<TypeAlarmLimitTable>[]> {
  return db.tx.selectFrom('type_alarm_limit').selectAll().orderBy('type').orderBy('measure_type').execute()
}

/** Returns the templates of the current stack, by type and measure. */
export async function listTemplates(db: StackBound): Promise<TemplateRow[]> {
  return templatesOf(db).orderBy('type').orderBy('measure_type').execute()
}

/** Returns a template of the current stack, or undefined. */
export async function findTemplate(db: StackBound, id: string): Promise<TemplateRow | undefined> {
  return templatesOf(db).where('id', '=', id).executeTakeFirst()
}

function templatesOf(db: StackBound) {
  return db.tx.selectFrom('alarm_limit_template').selectAll().where(db.within('stack_id'))
}

/** Returns the templates of these stacks and types, regardless of the caller. Only for judging boxes. */
export async function listTemplatesFor(
  tx: Tx,
  boxes: readonly { readonly stack_id: string; readonly type: string }[],
): Promise<TemplateRow[]> {
  return tx
    .selectFrom('alarm_limit_template')
    .selectAll()
    .where('stack_id', '=', sql<string>`any (${[...new Set(boxes.map((box) => box.stack_id))]}::uuid[])`)
    .where('type', '=', sql<string>`any (${[...new Set(boxes.map((box) => box.type))]}::text[])`)
    .execute()
}

/** Returns the ids of the limits for a measure of a box that come from its stack or type, by source. */
export async function templatesFor(
  tx: Tx,
  box: { readonly stack_id: string; readonly type: string },
  measure: string,
): Promise<Partial<Record<LimitSource, string>>> {
  const custom = (await listTemplatesFor(tx, [box])).find((row) => row.measure_type === measure)
  const shipped = await tx
    .selectFrom('type_alarm_limit')
    .select('id')
    .where('type', '=', box.type)
    .where('measure_type', '=', measure)
    .executeTakeFirst()
  return { ...(custom && { custom: custom.id }), ...(shipped && { default: shipped.id }) }
}

/** Whether all of these templates belong to the stacks, or are visible to the transaction if none is given. */
export async function areTemplatesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  return areRowsIn(db, db.tx.selectFrom('alarm_limit_template').select(['id', 'stack_id']), ids, stackIds)
}

/** Adds a template to the stack of the scope; returns false if it already has one for the type and measure. */
export async function insertTemplate(
  tx: Tx,
  scope: RaisedScope<{ stackId: string }>,
  row: Omit<Insertable<AlarmLimitTemplateTable>, 'stack_id'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('alarm_limit_template')
    .values({ ...row, stack_id: scope.stackId })
    .onConflict((on) => on.columns(['stack_id', 'type', 'measure_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes a template of the stack of the scope. */
export async function updateTemplate(
  tx: Tx,
  scope: RaisedScope<{ stackId: string }>,
  id: string,
  change: Updateable<BoundColumns & { name: string }>,
): Promise<void> {
  await tx
    .updateTable('alarm_limit_template')
    .set(change)
    .where('id', '=', id)
    .where('stack_id', '=', scope.stackId)
    .execute()
}

/** Deletes a template of the stack of the scope. */
export async function deleteTemplate(
  tx: Tx,
  scope: RaisedScope<{ stackId: string }>,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('alarm_limit_template')
    .where('id', '=', id)
    .where('stack_id', '=', scope.stackId)
    .execute()
}

/** Queues the boxes of a stack and type to be judged again by the limits that apply since a time. */
export async function noteChange(tx: Tx, stackId: string, type: string, sinceMs: number): Promise<void> {
  await tx.insertInto('alarm_limit_change').values({ stack_id: stackId, type, since_ms: sinceMs }).execute()
}

/** A queued change whose boxes are to be judged again, those after `after_key`. */
export interface NotedChange {
  readonly key: number
  readonly stack_id: string
  readonly type: string
  readonly after_key: number
  /** When the last of the changes was made, in milliseconds. */
  readonly since_ms: number
}

/**
 * Returns the oldest queued change that isn't locked, and locks it until the transaction ends. It replaces later changes
 * for the same boxes, in which case it starts from the beginning.
 */
export async function takeChange(tx: Tx): Promise<NotedChange | undefined> {
  const taken = await tx
    .selectFrom('alarm_limit_change')
    .selectAll()
    .orderBy('key')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!taken) return undefined
  const later = await tx
    .deleteFrom('alarm_limit_change')
    .where('stack_id', '=', taken.stack_id)
    .where('type', '=', taken.type)
    .where('key', '>', taken.key)
    .returning('since_ms')
    .execute()
  if (later.length === 0) return taken
  return { ...taken, after_key: 0, since_ms: Math.max(...later.map(({ since_ms }) => since_ms)) }
}

/** Stores the progress of a change; null if it is finished. */
export async function saveChange(
  tx: Tx,
  { key, since_ms }: Pick<NotedChange, 'key' | 'since_ms'>,
  afterKey: number | null,
): Promise<void> {
  if (afterKey === null) await tx.deleteFrom('alarm_limit_change').where('key', '=', key).execute()
  else {
    const progress = { after_key: afterKey, since_ms }
    await tx.updateTable('alarm_limit_change').set(progress).where('key', '=', key).execute()
  }
}

/** Returns the keys of the next boxes affected by a change, ascending. */
export async function keysToJudge(tx: Tx, change: NotedChange, most: number): Promise<number[]> {
  const rows = await typedBoxRows(tx)
    .select('s.key')
    .where('s.stack_id', '=', change.stack_id)
    .where('m.type', '=', change.type)
    .where('s.key', '>', change.after_key)
    .orderBy('s.key')
    .limit(most)
    .execute()
  return rows.map((row) => row.key)
}
