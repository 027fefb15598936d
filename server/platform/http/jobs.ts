import { mostAtOnce, type Route } from '@sensorstack/contract/platform/route.ts'
import type { StackBound } from '../db/database.ts'
import type { RawInput } from './request/request-input.ts'

/** A call for more objects than are done at once. */
export interface LongCall {
  readonly route: Route
  /** The parsed input. */
  readonly input: RawInput
  /** The ids of the chosen objects, each once. */
  readonly chosen: readonly string[]
  readonly now: number
}

/** Keeps the jobs of people. */
export interface Jobs {
  /** Begins a job in the request's transaction, and returns it as the contract shows it. Throws JOB_UNDER_WAY (409). */
  begin(db: StackBound, call: LongCall): Promise<unknown>
}

/** Returns the objects that a call chooses, each once, if they are too many to be done at once; otherwise null. */
export function chosenForJob({ chosen }: Route, { body }: RawInput): readonly string[] | null {
  if (chosen === undefined) return null
  const ids = [...new Set((body as Record<string, readonly string[]>)[chosen])]
  return ids.length > mostAtOnce ? ids : null
}
