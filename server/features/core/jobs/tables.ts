import type { Generated } from 'kysely'
import type { Json } from '../../../platform/db/tables.ts'

/** The input of a job's call, without the chosen objects. */
export interface JobInput {
  readonly params: unknown
  readonly body: Readonly<Record<string, unknown>>
}

export interface JobTable {
  id: string
  account_id: string
  stack_id: string
  /** The id of the call. */
  call: string
  input: Json<JobInput>
  chosen: string[]
  /** How many of the chosen objects are over, in their order. */
  done: Generated<number>
  refused: Generated<number>
  created_at: Date
  finished_at: Date | null
}

export interface JobRefusalTable {
  job_id: string
  /** The place of the object among the chosen ones. */
  place: number
  object_id: string
  code: string
  detail: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    job: JobTable
    job_refusal: JobRefusalTable
  }
}
