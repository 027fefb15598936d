import type { RequestTape } from './request-tape.ts'

/** A load on HTTP servers on this machine, as plain data for the process that generates it. */
export interface LoadOrder<Plan = unknown> {
  /** The ports of the servers, which the connections use in turn: each keeps to one. */
  readonly ports: readonly number[]
  /** Each connection has one pending request at a time. */
  readonly connections: number
  /** The load runs for this long before the measurement starts, without a pause in between. */
  readonly warmUpSeconds: number
  readonly seconds: number
  /** The URL of the file whose default export is a `WriteRequests`. */
  readonly writer: string
  readonly plan: Plan
  /**
   * Decides what a connection does after its last request: start with the first one again, end the load for all
   * connections, or stop while the others finish theirs, however long that takes.
   */
  readonly atLast: 'repeat' | 'end for all' | 'let others finish'
}

/** Writes the requests of one connection in the order in which they are to be sent, before the load starts. */
export type WriteRequests<Plan> = (tape: RequestTape, plan: Plan, connection: number) => void

/** The result of a load. */
export interface LoadResult {
  /** The measured time: less than ordered if there were not enough requests. */
  readonly seconds: number
  readonly ranOut: boolean
  /** Responses of 200 to 299 in the measured time. */
  readonly acknowledged: number
  readonly latencyMs: {
    readonly minimum: number
    readonly median: number
    readonly p99: number
    readonly maximum: number
  }
  /** Responses of 200 to 299 by lane, from the warm-up to the last pending request. */
  readonly acknowledgedByLane: readonly number[]
  /** Other responses by status, from the warm-up on. */
  readonly refused: Readonly<Record<string, number>>
  /** Requests whose connection broke, or that had no response long after the load had ended. */
  readonly unanswered: number
}

/** The messages between the starter and the process. */
export type Command = { readonly type: 'prepare'; readonly order: LoadOrder } | { readonly type: 'go' }
export type News = { readonly type: 'prepared' } | { readonly type: 'done'; readonly result: LoadResult }
