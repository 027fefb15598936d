/** The connections of a load on a broker on this machine, as plain data for the process that makes it. */
export interface MqttOrder<Plan = unknown> {
  readonly port: number
  readonly publishers: readonly Publisher[]
  /** One more connection, which receives what is published to the matching topics. */
  readonly subscriber?: { readonly name: string; readonly key: string; readonly filter: string }
  /** The file whose default export is a `MakePayloads`, as a URL. */
  readonly writer: string
  readonly plan: Plan
}

export interface Publisher {
  readonly name: string
  readonly key: string
  readonly topic: string
}

/** Makes the messages of all publishers: each has its place in the order, and counts its messages from 0. */
export type MakePayloads<Plan> = (plan: Plan) => (publisher: number, message: number) => string

/** What all publishers do for a time, each with a message that wants its acknowledgement. */
export interface Phase {
  /**
   * This many messages a second by all of them in turns, whatever the broker does: one that has to wait counts as late.
   * Without it each sends as soon as it may.
   */
  readonly rate?: number
  /** A publisher has at most this many messages that are not yet acknowledged. */
  readonly window: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

/** The result of a phase. */
export interface PhaseResult {
  /** Acknowledgements in the measured time, for each second. */
  readonly acknowledgedASecond: number
  /** Messages that the subscriber has heard in the measured time, for each second. */
  readonly heardASecond: number
  /** From when a message was due to its acknowledgement. */
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly maximum: number }
  /** By publisher, from the warm-up to the last message under way. */
  readonly acknowledged: readonly number[]
  /** Messages that were sent and never acknowledged. */
  readonly unanswered: number
  readonly heard: number
  /** Connections that the broker has closed so far. */
  readonly closed: number
}

/** What the starter tells the process, and what that tells. */
export type Command =
  | { readonly tell: 'connect'; readonly order: MqttOrder }
  | { readonly tell: 'publish'; readonly phase: Phase }
export type News =
  | { readonly tell: 'connected'; readonly seconds: number }
  | { readonly tell: 'published'; readonly result: PhaseResult }
