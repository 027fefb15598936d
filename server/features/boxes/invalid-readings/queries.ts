import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { grantRows } from '../../core/tenures/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import type { InvalidSpanTable } from './tables.ts'

export type SpanRow = Omit<Selectable<InvalidSpanTable>, 'sums_before'> & {
  /** The name of the person who marked it, if the transaction can see that. */
  readonly person: string | null
}

/** Returns the spans of a box in the tenures that were granted to the current stack, newest first; or only the one with this id. */
export async function listSpans(db: StackBound, sensorboxId: string, spanId?: string): Promise<SpanRow[]> {
  let query = db.tx
    .selectFrom('invalid_span as i')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'i.marked_by')
    .select([
      'i.id',
      'i.sensorbox_id',
      'i.tenure_key',
      'i.stack_id',
      'i.measure_type',
      'i.from_ms',
      'i.to_ms',
    ])
    .select(['i.reason', 'i.marked_at', 'i.marked_by', 'i.readings', 'p.name as person'])
    .where('i.sensorbox_id', '=', sensorboxId)
    .where(
      'i.tenure_key',
      'in',
      grantRows(db.tx)
        .select('g.tenure_key')
        .where('g.sensorbox_id', '=', sensorboxId)
        .where(db.within('g.stack_id')),
    )
  if (spanId !== undefined) query = query.where('i.id', '=', spanId)
  return query.orderBy('i.from_ms', 'desc').orderBy('i.id').execute()
}

/** Whether all ids belong to spans of the given stacks, or of those in reach if none is given. */
export async function areSpansIn(
  db: StackBound,
  spanIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const found = db.tx
    .selectFrom('invalid_span')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...spanIds]}::uuid[])`)
  const row = await (stackIds.length > 0
    ? found.where(db.within('stack_id', stackIds))
    : found
  ).executeTakeFirst()
  return Number(row?.count) === spanIds.length
}

/** Whether a span of the measure overlaps [fromMs, toMs) in the tenure. */
export async function isMarked(
  tx: Tx,
  tenureKey: number,
  measureType: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('invalid_span')
    .select('id')
    .where('tenure_key', '=', tenureKey)
    .where('measure_type', '=', measureType)
    .where('from_ms', '<', toMs)
    .where('to_ms', '>', fromMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a span to a locked box of the current stack. */
export async function insertSpan(
  db: StackBound,
  box: HeldBox,
  span: Omit<Insertable<InvalidSpanTable>, 'sensorbox_id' | 'stack_id'>,
): Promise<void> {
  await db.tx
    .insertInto('invalid_span')
    .values({ ...span, sensorbox_id: box.id, stack_id: db.stackId })
    .execute()
}

/** Deletes a span of a locked box that belongs to the current stack. Returns it, or undefined if there is none. */
export async function deleteSpan(
  db: StackBound,
  box: HeldBox,
  spanId: string,
): Promise<Selectable<InvalidSpanTable> | undefined> {
  return db.tx
    .deleteFrom('invalid_span')
    .where('id', '=', spanId)
    .where('sensorbox_id', '=', box.id)
    .where(db.within('stack_id'))
    .returningAll()
    .executeTakeFirst()
}

/** The span of one measure of a box in one tenure. */
export type JudgedSpan = Pick<
  Selectable<InvalidSpanTable>,
  'sensorbox_id' | 'tenure_key' | 'measure_type' | 'from_ms' | 'to_ms'
>

/** Returns the spans by which uploads of these boxes are judged, in chronological order. */
export async function spansOfBoxes(tx: Tx, sensorboxIds: readonly string[]): Promise<JudgedSpan[]> {
  return tx
    .selectFrom('invalid_span')
    .select(['sensorbox_id', 'tenure_key', 'measure_type', 'from_ms', 'to_ms'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('from_ms')
    .execute()
}
