import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import type { JobRow } from './queries.ts'

/** Returns a job as the contract shows it. */
export function presentJob({ id, call, total, done, refused, created_at, finished_at }: JobRow): Job {
  return {
    id,
    call,
    total,
    done,
    refused,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}
