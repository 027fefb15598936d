import type { SharedCounts } from './shared-counts.ts'

/** A limit on how many things are open at the same time, such as the connections of an address. */
export interface SharedOpen {
  /** Returns how many this server may have open for a key: those that the others leave, but at least its share. */
  mostHere(key: string): number
}

/**
 * Limits how many all servers together have open for each key to `most`. Every server may have its share, so that a client that fills one
 * server can't lock out everybody else at the same address from the others. A server that has more than its share then closes the excess.
 */
export function shareOpen(
  counts: SharedCounts,
  {
    name,
    most,
    open,
    closeBeyond,
  }: {
    readonly name: string
    readonly most: number
    /** Returns the keys with the number that this server has open. */
    readonly open: () => Iterable<readonly [key: string, count: number]>
    /** Closes the oldest of a key until only this many are open. */
    readonly closeBeyond: (key: string, mostHere: number) => void
  },
): SharedOpen {
  let elsewhere = new Map<string, number>()
  const openElsewhere = (key: string) => elsewhere.get(key) ?? 0
  const mostHere = (key: string) => Math.max(most - openElsewhere(key), Math.ceil(most / counts.servers()))

  counts.share({
    name,
    publish: () => {
      const least = counts.publishedFrom(most)
      return [...open()].filter(([key, count]) => count >= least || count + openElsewhere(key) >= most / 4)
    },
    receive: (others) => {
      elsewhere = new Map()
      for (const published of others.values())
        for (const [key, count] of published) elsewhere.set(key, openElsewhere(key) + count)
      for (const key of elsewhere.keys()) closeBeyond(key, mostHere(key))
    },
    reset: () => {},
  })
  return { mostHere }
}
