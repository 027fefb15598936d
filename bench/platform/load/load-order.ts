import type { RequestTape } from './request-tape.ts'

/** A load on an HTTP server on this machine, as plain data for the process that makes it. */
export interface LoadOrder<Plan = unknown> {
  readonly port: number
  /** Each has one request under way at a time. */
  readonly connections: number
  /** The load runs for this long before it is measured, without a pause in between. */
  readonly warmUpSeconds: number
  readonly seconds: number
  /** The file whose default export is a `WriteRequests`, as a URL. */
  readonly writer: string
  readonly plan: Plan
  /**
   * What becomes of a connection whose requests have all been sent: it begins with the first one again, or it ends the
   * load for all, or it has done its part and all the others still do theirs, however long it takes.
   */
  readonly atLast: 'repeat' | 'end for all' | 'let others finish'
}

/** Writes the requests of one connection in the order in which they are to be sent; done before the load begins. */
export type WriteRequests<Plan> = (tape: RequestTape, plan: Plan, connection: number) => void

/** The result of a load. */
export interface LoadResult {
  /** How long was measured: less than ordered when there weren't enough requests. */
  readonly seconds: number
  readonly ranOut: boolean
  /** Answers of 200 to 299 in the measured time. */
  readonly acknowledged: number
  readonly latencyMs: {
    readonly minimum: number
    readonly median: number
    readonly p99: number
    readonly maximum: number
  }
  /** Answers of 200 to 299 by lane, from the warm-up to the last request under way. */
  readonly acknowledgedByLane: readonly number[]
  /** Other answers by their status, from the warm-up on. */
  readonly refused: Readonly<Record<string, number>>
  /** Requests whose connection broke, or that had no answer long after the load had ended. */
  readonly unanswered: number
}

/** What the starter tells the process, and what that tells. */
export type Command = { readonly tell: 'prepare'; readonly order: LoadOrder } | { readonly tell: 'go' }
export type News = { readonly tell: 'prepared' } | { readonly tell: 'done'; readonly result: LoadResult }
