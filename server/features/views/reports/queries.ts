import { mostReports } from '@sensorstack/contract/features/views/reports/report.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import type { ReportTable } from './tables.ts'

/** A report without its rows and content, with the name of the person who made it, if the transaction can see that. */
export type EntryRow = Omit<Selectable<ReportTable>, 'content' | 'parts' | 'limits'> & {
  readonly person: string | null
}
export type ReportRow = Selectable<ReportTable> & { readonly person: string | null }

/** The subject of a report: an asset or a box. */
export type Subject =
  | { readonly assetId: string; readonly sensorboxId?: undefined }
  | { readonly sensorboxId: string; readonly assetId?: undefined }

function reportRows(db: StackBound) {
  return db.tx
    .selectFrom('report as r')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'r.made_by')
    .select([
      'r.id',
      'r.stack_id',
      'r.nr',
      'r.asset_id',
      'r.sensorbox_id',
      'r.subject',
      'r.start_ms',
      'r.end_ms',
    ])
    .select([
      'r.time_zone',
      'r.measures',
      'r.level',
      'r.language',
      'r.made_at',
      'r.made_by',
      'r.is_monthly',
      'r.hash',
      'r.verdict',
    ])
    .select('p.name as person')
    .where(db.within('r.stack_id'))
}

/** Returns the newest reports of the current stack, or of one subject, and with a lower number than `before` if it is given. */
export async function listReports(
  db: StackBound,
  { subject, before }: { readonly subject: Subject | null; readonly before: number | undefined },
): Promise<EntryRow[]> {
  return reportRows(db)
    .$if(subject?.assetId !== undefined, (rows) => rows.where('r.asset_id', '=', subject?.assetId ?? ''))
    .$if(subject?.sensorboxId !== undefined, (rows) =>
      rows.where('r.sensorbox_id', '=', subject?.sensorboxId ?? ''),
    )
    .$if(before !== undefined, (rows) => rows.where('r.nr', '<', before ?? 0))
    .orderBy('r.nr', 'desc')
    .limit(mostReports)
    .execute()
}

/** Returns a report of the current stack, or undefined. */
export async function findReport(db: StackBound, id: string): Promise<ReportRow | undefined> {
  return reportRows(db).select(['r.limits', 'r.parts', 'r.content']).where('r.id', '=', id).executeTakeFirst()
}

/** Returns the next number of a report. The stack must be locked. */
export async function nextNumber(db: StackBound): Promise<number> {
  const { last } = await db.tx
    .selectFrom('report')
    .select((eb) => eb.fn.max('nr').as('last'))
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Adds a report to the current stack. */
export async function insertReport(
  db: StackBound,
  row: Omit<Insertable<ReportTable>, 'stack_id'>,
): Promise<void> {
  await db.tx
    .insertInto('report')
    .values({ ...row, stack_id: db.stackId })
    .execute()
}

/** Whether all ids belong to reports of the given stacks, or of those in reach if none is given. */
export async function areReportsIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const found = db.tx
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
  const { count } = await (stackIds.length > 0
    ? found.where(db.within('stack_id', stackIds))
    : found
  ).executeTakeFirstOrThrow()
  return count === new Set(ids).size
}
