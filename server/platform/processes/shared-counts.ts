/** The count of one key. A count for a minute also has the number of the minute. */
export type PublishedCount = readonly [key: string, count: number, minute?: number]

/** The counts that a server publishes for the others, by the name of the limit. */
export type PublishedCounts = Readonly<Record<string, readonly PublishedCount[]>>

/** A limit that applies to all servers together. */
export interface SharedLimit {
  readonly name: string
  /** Returns the counts that the other servers need. */
  publish(): readonly PublishedCount[]
  /** Receives the newest counts of each other server, by its id. */
  receive(others: ReadonlyMap<string, readonly PublishedCount[]>): void
  /** Discards published counts, because no other server has them any more. */
  reset(): void
}

/** The counts that servers exchange with their beats. */
export interface SharedCounts {
  /** Adds a limit. */
  share(limit: SharedLimit): void
  /** The number of servers at the last beat, including this one. */
  servers(): number
  /** Returns the count from which on a key with this limit is published. */
  publishedFrom(most: number): number
  /** Returns the counts that the other servers need; nothing if there are none. */
  publish(): PublishedCounts
  receive(others: readonly { readonly id: string; readonly counts: PublishedCounts }[]): void
  /** To be called when this server joins again: the others treat it as a new one. */
  reset(): void
}

/** Creates the counts of a server. Until it receives those of others, each limit applies to it alone. */
export function createSharedCounts(): SharedCounts {
  const limits: SharedLimit[] = []
  let servers = 1
  const reset = () => {
    for (const limit of limits) limit.reset()
  }
  return {
    share: (limit) => {
      limits.push(limit)
    },
    servers: () => servers,
    // If every server is below this, they are below a quarter of the limit together.
    publishedFrom: (most) => most / (4 * servers),
    publish: () => {
      const published: Record<string, readonly PublishedCount[]> = {}
      if (servers === 1) return published
      for (const limit of limits) {
        const counts = limit.publish()
        if (counts.length > 0) published[limit.name] = counts
      }
      return published
    },
    receive: (others) => {
      servers = others.length + 1
      if (others.length === 0) reset()
      for (const { name, receive } of limits) {
        receive(new Map(others.map(({ id, counts }) => [id, counts[name] ?? []])))
      }
    },
    reset,
  }
}
