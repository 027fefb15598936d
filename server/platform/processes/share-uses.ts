import type { Clock } from '../clock/clock.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Uses that are limited per minute, such as the uploads of a box. */
export interface SharedUses {
  /** Counts uses at this server, for the other servers. */
  count(key: string, uses: number): void
}

interface Minute {
  readonly nr: number
  /** The uses at this server. */
  readonly uses: Map<string, number>
  /** The keys whose counts are published. A published count stays so: without it, the next one would be added as a whole. */
  readonly published: Set<string>
}

const minuteMs = 60_000

/**
 * Exchanges the uses of each key with the other servers. `most` is the limit per minute. `onUses` is called once for each use at another
 * server. Nothing is counted while there is only one server.
 */
export function shareUses(
  counts: SharedCounts,
  {
    clock,
    name,
    most,
    onUses,
  }: {
    readonly clock: Clock
    readonly name: string
    readonly most: number
    readonly onUses: (key: string, uses: number) => void
  },
): SharedUses {
  /** The previous minute is published too, because of the uses since the last beat in it. */
  let [previous, current] = [emptyMinute(0), emptyMinute(0)]
  /** The counts that each other server published last, by minute and key. */
  let received: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()

  const minute = () => {
    const nr = Math.floor(clock.now() / minuteMs)
    if (nr !== current.nr) [previous, current] = [current, emptyMinute(nr)]
    return current
  }
  const publishedOf = ({ nr, uses, published }: Minute) =>
    [...published].flatMap((key) => {
      const count = uses.get(key)
      return count === undefined ? [] : [[key, count, nr] as const]
    })

  counts.share({
    name,
    publish: () => {
      minute()
      return [...publishedOf(previous), ...publishedOf(current)]
    },
    receive: (others) => {
      const next = new Map<string, Map<string, number>>()
      for (const [server, published] of others) {
        // A server that joins doesn't add the uses from before.
        const before = received.get(server)
        const now = new Map<string, number>()
        for (const [key, count, nr] of published) {
          const use = `${nr} ${key}`
          now.set(use, count)
          const more = before ? count - (before.get(use) ?? 0) : 0
          if (more <= 0) continue
          minute().published.add(key)
          onUses(key, more)
        }
        next.set(server, now)
      }
      received = next
    },
    reset: () => {
      previous = emptyMinute(0)
      current = emptyMinute(0)
    },
  })
  return {
    count: (key, uses) => {
      if (counts.servers() === 1) return
      const { uses: own, published } = minute()
      const count = (own.get(key) ?? 0) + uses
      own.set(key, count)
      if (count >= counts.publishedFrom(most)) published.add(key)
    },
  }
}

function emptyMinute(nr: number): Minute {
  return { nr, uses: new Map(), published: new Set() }
}
