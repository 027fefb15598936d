import { type Insertable, type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { JobRefusalTable, JobTable } from './tables.ts'

/** A job without the objects that it is about. */
export type JobRow = Omit<Selectable<JobTable>, 'chosen' | 'input'> & { readonly total: number }
export type Refusal = Omit<JobRefusalTable, 'job_id'>

const columns = [
  'id',
  'account_id',
  'stack_id',
  'call',
  'done',
  'refused',
  'created_at',
  'finished_at',
  sql<number>`cardinality(chosen)`.as('total'),
] as const

/** Returns the caller's jobs in the current stack, or one of them, newest first. */
export async function listOwnJobs(db: StackBound, id?: string): Promise<JobRow[]> {
  const own = db.tx
    .selectFrom('job')
    .select(columns)
    .where('account_id', '=', db.scope.accountId)
    .where(db.within('stack_id'))
    .orderBy('created_at', 'desc')
  return (id === undefined ? own : own.where('id', '=', id)).execute()
}

/** Returns the call, the input and the chosen objects of a job of the caller in the current stack. */
export async function findOrder(db: StackBound, id: string) {
  return ownJob(db, id).select(['call', 'input', 'chosen', 'done']).executeTakeFirst()
}

/** Returns the input of a job of the caller, and the next chosen objects. */
export async function nextPart(db: StackBound, id: string, size: number) {
  return ownJob(db, id)
    .select([
      'input',
      'done',
      sql<number>`cardinality(chosen)`.as('total'),
      sql<string[]>`chosen[done + 1 : done + ${size}::integer]`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
}

function ownJob(db: StackBound, id: string) {
  return db.tx
    .selectFrom('job')
    .where('id', '=', id)
    .where('account_id', '=', db.scope.accountId)
    .where(db.within('stack_id'))
}

/** Adds a job; returns false if its person has one under way. */
export async function insertJob(db: StackBound, row: Insertable<JobTable>): Promise<boolean> {
  const added = await db.tx
    .insertInto('job')
    .values(row)
    .onConflict((on) => on.column('account_id').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes finished jobs of the caller in the current stack, or one of them; returns their ids. */
export async function deleteFinished(db: StackBound, id?: string): Promise<string[]> {
  const finished = db.tx
    .deleteFrom('job')
    .where('account_id', '=', db.scope.accountId)
    .where(db.within('stack_id'))
    .where('finished_at', 'is not', null)
  const rows = await (id === undefined ? finished : finished.where('id', '=', id)).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Returns what a job of the caller has refused, in the order of the chosen objects. */
export async function listRefusals(db: StackBound, jobId: string): Promise<Refusal[]> {
  return db.tx
    .selectFrom('job_refusal')
    .select(['place', 'object_id', 'code', 'detail'])
    .where('job_id', '=', jobId)
    .orderBy('place')
    .execute()
}

/** Records the outcome of the next part of a job that the transaction holds. */
export async function savePart(
  tx: Tx,
  jobId: string,
  part: { readonly done: number; readonly refusals: readonly Refusal[]; readonly finishedAt: Date | null },
): Promise<void> {
  const { done, refusals, finishedAt } = part
  await tx
    .updateTable('job')
    .set((eb) => ({ done, refused: eb('refused', '+', refusals.length), finished_at: finishedAt }))
    .where('id', '=', jobId)
    .execute()
  if (refusals.length === 0) return
  await tx
    .insertInto('job_refusal')
    .values(refusals.map((refusal) => ({ ...refusal, job_id: jobId })))
    .execute()
}

/** Locks a job that isn't finished, in a system transaction; undefined if there is none, or another process holds it. */
export async function holdJob(tx: Tx, id: string) {
  return tx
    .selectFrom('job')
    .select(['stack_id', 'chosen', 'done'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Returns the jobs that are not finished, oldest first. */
export async function listUnfinished(tx: Tx): Promise<{ id: string; call: string }[]> {
  return tx
    .selectFrom('job')
    .select(['id', 'call'])
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Deletes the reports of jobs that finished before a time. */
export async function deleteFinishedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('job').where('finished_at', '<', before).execute()
}
