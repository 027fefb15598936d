import * as contract from '@sensorstack/contract/features/core/jobs/routes.ts'
import { JOB_UNDER_WAY, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { presentJob } from './present.ts'
import { deleteFinished, findOrder, listOwnJobs, listRefusals } from './queries.ts'
import { retryJob } from './retry-job.ts'

/** The endpoints for a person's jobs. Jobs begin with the calls for many objects. */
export function jobRoutes({ random }: { readonly random: Random }): Implementation[] {
  return [
    implement(contract.listJobs, async ({ db }) => (await listOwnJobs(db)).map(presentJob)),
    implement(contract.getJob, async ({ db, params: { id } }) => {
      const [row] = await listOwnJobs(db, id)
      const order = await findOrder(db, id)
      if (!row || !order) throw new ApiError(NOT_FOUND)
      const refusals = await listRefusals(db, id)
      return {
        ...presentJob(row),
        chosen: order.chosen,
        refusals: refusals.map(({ object_id, code, detail }) => ({ id: object_id, code, detail })),
      }
    }),
    // The objects of a job are in the trail, and its report isn't worth an entry. Other windows learn of a retry from its parts.
    implement(contract.retryJob, ({ db, params: { id }, now, nothingChanged }) => {
      nothingChanged()
      return retryJob(db, id, now, random)
    }),
    implement(contract.dismissJob, async ({ db, params: { id }, nothingChanged }) => {
      nothingChanged()
      if ((await deleteFinished(db, id)).length === 0) throw new ApiError(JOB_UNDER_WAY)
      return undefined
    }),
  ]
}

/** Check whether all these ids are jobs of the caller in the given stacks, or in any that the transaction sees. */
export const objectFinders = {
  job: async (db: StackBound, ids: readonly string[]): Promise<boolean> => {
    const own = new Set((await listOwnJobs(db)).map(({ id }) => id))
    return ids.every((id) => own.has(id))
  },
}
