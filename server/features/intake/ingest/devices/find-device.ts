import type { Database } from '../../../../platform/db/database.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { openLookup } from './batched-lookup.ts'
import { devicesOfHardwareIds, devicesOfKeys } from './device-queries.ts'
import { mostBoxes } from './most-boxes.ts'

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

/** Finds boxes that somebody else has authenticated. */
export interface NamedDeviceFinder {
  /** Returns the box with this hardware id, or null. The result may come from a cache, so the commit checks its key. */
  find(hardwareUniqueId: string): Promise<Device | null>
  /** Removes a box from the cache whose key is no longer valid. */
  forget(hardwareUniqueId: string): void
}

/** Opens a finder that remembers the most recently used boxes. */
export function openDeviceFinder(database: Database): DeviceFinder {
  const devices = openLookup(async (names) => {
    const found = await database.asSystem((tx) => devicesOfKeys(tx, names.map(hashNamed)))
    return new Map(found.map((device) => [nameOf(device.keyHash), device]))
  }, mostBoxes())
  return {
    find: (key) => devices.find(nameOf(hashOf(key))),
    forget: (device) => devices.forget(nameOf(device.keyHash)),
  }
}

/** Opens a caching finder by hardware ids. */
export function openNamedDeviceFinder(database: Database): NamedDeviceFinder {
  return openLookup(async (names) => {
    const found = await database.asSystem((tx) => devicesOfHardwareIds(tx, names))
    return new Map(found.map((device) => [device.hardwareUniqueId, device]))
  }, mostBoxes())
}

function nameOf(hash: Buffer): string {
  return hash.toString('base64')
}

function hashNamed(name: string): Buffer {
  return Buffer.from(name, 'base64')
}
