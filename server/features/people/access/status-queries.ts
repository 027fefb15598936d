import type { AccessState } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import { sql } from 'kysely'

/** A new status for a right, with the current time in milliseconds. */
export interface NewStatus {
  readonly to: AccessState
  readonly now: number
}

/** Returns the columns to write for a new status; if the status is unchanged, its start time is kept. */
export function statusColumns({ to: { status, decline_reason }, now }: NewStatus) {
  return {
    status,
    decline_reason,
    status_since: sql<Date>`case
      when status = ${status} and decline_reason is not distinct from ${decline_reason} then status_since
      else ${new Date(now)} end`,
  }
}
