import { randomUUID } from 'node:crypto'
import * as jobs from '@sensorstack/contract/features/core/jobs/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { TestApp } from '../../app.ts'
import type { Sample } from './sample.ts'

/** Valid requests for jobs. */
export const jobSamples: [Route, Sample][] = [
  [jobs.listJobs, () => ({})],
  [jobs.getJob, ({ jobId }) => ({ params: { id: jobId } })],
  [jobs.retryJob, ({ jobId }) => ({ params: { id: jobId } })],
  [jobs.dismissJob, ({ jobId }) => ({ params: { id: jobId } })],
]

/** Inserts a finished job of a person directly, with an object that was refused. Returns its id. */
export async function makeJob(
  app: TestApp,
  stackId: string,
  accountId: string,
  canary: string,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(app.clock.now())
  await app.database.asSystem(async (tx) => {
    await tx
      .insertInto('job')
      .values({
        id,
        account_id: accountId,
        stack_id: stackId,
        call: 'sensorboxes.enableMany',
        input: JSON.stringify({ params: {}, body: {} }),
        chosen: [canary],
        done: 1,
        refused: 1,
        created_at: at,
        finished_at: at,
      })
      .execute()
    await tx
      .insertInto('job_refusal')
      .values({ job_id: id, place: 0, object_id: canary, code: 'SENSORBOX_NOT_FOUND', detail: canary })
      .execute()
  })
  return id
}
