import type { AccessState } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import { sql } from 'kysely'

/** A status that a right gets, and when, in milliseconds. */
export interface NewStatus {
  readonly to: AccessState
  readonly now: number
}

/** What to write of a right that gets a status; one that has it already keeps the time since when. */
export function statusColumns({ to: { status, decline_reason }, now }: NewStatus) {
  return {
    status,
    decline_reason,
    status_since: sql<Date>`case
      when status = ${status} and decline_reason is not distinct from ${decline_reason} then status_since
      else ${new Date(now)} end`,
  }
}
