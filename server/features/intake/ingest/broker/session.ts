import { setTimeout as wait } from 'node:timers/promises'

/** A message of a box. */
export interface Delivery {
  readonly topic: string
  readonly payload: Buffer
  /** When the broker or this server first got it, if that is known. */
  readonly arrivedMs: number | undefined
}

export interface SessionDeps {
  /**
   * Processes a message. It is acknowledged once this returns; if this throws, it isn't, and comes again with the next session. Once
   * `isOver`, nothing should be tried again.
   */
  readonly take: (delivery: Delivery, isOver: () => boolean) => Promise<void>
  /** The number of messages that may be under way. */
  readonly most: number
}

/** A session with the broker, which ends as a whole when one of its connections does. */
export interface Session {
  /** Publishes to a topic with this quality of service, unless the broker takes nothing at the moment. */
  send(topic: string, body: unknown, qos: 0 | 1): void
  /** Publishes to a topic with QoS 1. Returns whether the broker says that it has it for a subscriber. */
  deliver(topic: string, body: unknown): Promise<boolean>
  /** Resolves with the reason when the session has ended, also by `close`. */
  readonly ended: Promise<Error>
  /** Takes no more messages, waits for those under way to be acknowledged, and ends the session. */
  close(): Promise<void>
}

/** A broker that runs short of memory or disk confirms nothing until it has recovered. More than these aren't published then. */
export const mostUnconfirmed = 10_000
const closeMs = 2_000

/** The end of a session. */
export interface End {
  readonly reason: Promise<Error>
  now(error: Error): void
  hasCome(): boolean
}

export function watchEnd(): End {
  let resolve: (error: Error) => void = () => {}
  let hasCome = false
  const reason = new Promise<Error>((settle) => {
    resolve = settle
  })
  return {
    reason,
    now: (error) => {
      hasCome = true
      resolve(error)
    },
    hasCome: () => hasCome,
  }
}

/** Closing a closed connection fails, and a connection that breaks while it is closed never answers. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await Promise.race([work(), wait(closeMs, undefined, { ref: false })])
  } catch {
    // It is closed.
  }
}
