import { NOTHING_REFUSED } from '@sensorstack/contract/features/core/jobs/errors.ts'
import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { JOB_UNDER_WAY, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { beginJob } from './begin-job.ts'
import { findOrder, listRefusals } from './queries.ts'

/**
 * Begins a job of the caller for the objects that another of their jobs refused. Throws NOT_FOUND, NOTHING_REFUSED, and
 * JOB_UNDER_WAY while that one, or any other, isn't finished.
 */
export async function retryJob(db: StackBound, id: string, now: number, random: Random): Promise<Job> {
  const order = await findOrder(db, id)
  if (!order) throw new ApiError(NOT_FOUND)
  if (order.done < order.chosen.length) throw new ApiError(JOB_UNDER_WAY)
  const refused = (await listRefusals(db, id)).map(({ object_id }) => object_id)
  if (refused.length === 0) throw new ApiError(NOTHING_REFUSED)
  return beginJob(db, { ...order, chosen: refused }, now, random)
}
