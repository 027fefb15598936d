/** The connections of a load on a broker on this machine, as plain data for the process that generates it. */
export interface MqttOrder<Plan = unknown> {
  readonly port: number
  readonly publishers: readonly Publisher[]
  /** An additional connection, which receives what is published to the matching topics. */
  readonly subscriber?: { readonly name: string; readonly key: string; readonly filter: string }
  /** The URL of the file whose default export is a `MakePayloads`. */
  readonly writer: string
  readonly plan: Plan
}

export interface Publisher {
  readonly name: string
  readonly key: string
  readonly topic: string
}

/** Returns the messages of all publishers, by the index of the publisher and of its message. */
export type MakePayloads<Plan> = (plan: Plan) => (publisher: number, message: number) => string

/** The work of all publishers for a time; each message requires an acknowledgement. */
export interface Phase {
  /**
   * This many messages per second from all publishers in turn, whatever the broker does: a message that has to wait
   * counts as late. Without it, each publisher sends as soon as it may.
   */
  readonly rate?: number
  /** The maximum number of unacknowledged messages of a publisher. */
  readonly window: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

/** The result of a phase. */
export interface PhaseResult {
  /** Acknowledgements per second in the measured time. */
  readonly acknowledgedPerSecond: number
  /** Messages received by the subscriber per second in the measured time. */
  readonly heardPerSecond: number
  /** From the time when a message is due to its acknowledgement. */
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly maximum: number }
  /** By publisher, from the warm-up to the last unacknowledged message. */
  readonly acknowledged: readonly number[]
  /** Messages that were sent and never acknowledged. */
  readonly unanswered: number
  readonly heard: number
  /** Connections that the broker has closed so far. */
  readonly closed: number
}

/** The messages between the starter and the process. */
export type Command =
  | { readonly type: 'connect'; readonly order: MqttOrder }
  | { readonly type: 'publish'; readonly phase: Phase }
export type News =
  | { readonly type: 'connected'; readonly seconds: number }
  | { readonly type: 'published'; readonly result: PhaseResult }
