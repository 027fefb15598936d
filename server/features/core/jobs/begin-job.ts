import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { JOB_UNDER_WAY } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { LongCall } from '../../../platform/http/jobs.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { presentJob } from './present.ts'
import { deleteFinished, insertJob } from './queries.ts'
import type { JobInput } from './tables.ts'

/** The work of a job: a call, its input without the chosen objects, and these. */
export interface Order {
  readonly call: string
  readonly input: JobInput
  readonly chosen: readonly string[]
}

/**
 * Begins a job of the caller in the current stack. It takes the place of a finished one there. Throws JOB_UNDER_WAY if the
 * caller has one that isn't finished, in whatever stack.
 */
export async function beginJob(db: StackBound, order: Order, now: number, random: Random): Promise<Job> {
  const id = random.id()
  const { accountId: account_id } = db.scope
  const { call, chosen } = order
  await deleteFinished(db)
  const row = { id, account_id, stack_id: db.stackId, call, created_at: new Date(now), finished_at: null }
  const isBegun = await insertJob(db, { ...row, input: JSON.stringify(order.input), chosen: [...chosen] })
  if (!isBegun) throw new ApiError(JOB_UNDER_WAY)
  return presentJob({ ...row, total: chosen.length, done: 0, refused: 0 })
}

/** Begins the job for a call with too many objects to do them at once, and announces it to the person's other windows. */
export async function beginJobOf(
  db: StackBound,
  { route, input, chosen, now }: LongCall,
  random: Random,
): Promise<Job> {
  const { [route.chosen ?? '']: _, ...body } = input.body as Readonly<Record<string, unknown>>
  const order = { call: route.id, input: { params: input.params ?? {}, body }, chosen }
  const job = await beginJob(db, order, now, random)
  listChanged(db.tx, 'jobs', [db.stackId], [job.id])
  return job
}
