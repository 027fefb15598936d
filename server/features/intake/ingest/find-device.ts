import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/db/database.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { devicesOfKeys } from './device-queries.ts'

/** Finds the boxes that device keys belong to. */
export interface DeviceFinder {
  /**
   * Returns the box of a device key, or null for an unknown key. The result may come from a cache, so the commit checks the
   * key again.
   */
  find(key: string): Promise<Device | null>
  /** Removes a key that is no longer valid from the cache. */
  forget(device: Device): void
}

/** The size of the cache, which keeps the most recently used boxes. */
const mostRemembered = 50_000

interface Asked {
  readonly hash: Buffer
  readonly resolve: (device: Device | null) => void
  readonly reject: (error: unknown) => void
}

/** Opens a caching finder. Keys that arrive during a lookup are looked up together in the next one. */
export function openDeviceFinder(database: Database): DeviceFinder {
  const remembered = new LRUCache<string, Device>({ max: mostRemembered })
  let waiting: Asked[] = []
  let isLooking = false

  const look = async () => {
    isLooking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const found = await database.asSystem((tx) =>
          devicesOfKeys(
            tx,
            asked.map(({ hash }) => hash),
          ),
        )
        const devices = new Map(found.map((device) => [nameOf(device.keyHash), device]))
        for (const { hash, resolve } of asked) {
          const device = devices.get(nameOf(hash)) ?? null
          if (device) remembered.set(nameOf(device.keyHash), device)
          resolve(device)
        }
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isLooking = false
  }

  return {
    find: (key) => {
      const hash = hashOf(key)
      const known = remembered.get(nameOf(hash))
      if (known) return Promise.resolve(known)
      return new Promise((resolve, reject) => {
        waiting.push({ hash, resolve, reject })
        if (!isLooking) void look()
      })
    },
    forget: (device) => {
      remembered.delete(nameOf(device.keyHash))
    },
  }
}

function nameOf(hash: Buffer): string {
  return hash.toString('base64')
}
