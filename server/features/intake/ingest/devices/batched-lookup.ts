import { LRUCache } from 'lru-cache'

/** Finds things by their names. */
export interface Lookup<T> {
  /** Returns the thing with this name, or null if there is none. The result may come from a cache. */
  find(name: string): Promise<T | null>
  /** Removes a name from the cache. */
  forget(name: string): void
}

interface Asked<T> {
  readonly name: string
  readonly resolve: (found: T | null) => void
  readonly reject: (error: unknown) => void
}

/** Opens a lookup that caches what it finds, at most this many. Names that arrive during a query are looked up together in the next one. */
export function openLookup<T extends object>(
  query: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  most: number,
): Lookup<T> {
  const remembered = new LRUCache<string, T>({ max: most })
  let waiting: Asked<T>[] = []
  let isLooking = false

  const look = async () => {
    isLooking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const found = await query(asked.map(({ name }) => name))
        for (const { name, resolve } of asked) {
          const thing = found.get(name) ?? null
          if (thing) remembered.set(name, thing)
          resolve(thing)
        }
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isLooking = false
  }

  return {
    find: (name) => {
      const known = remembered.get(name)
      if (known) return Promise.resolve(known)
      return new Promise((resolve, reject) => {
        waiting.push({ name, resolve, reject })
        if (!isLooking) void look()
      })
    },
    forget: (name) => {
      remembered.delete(name)
    },
  }
}
