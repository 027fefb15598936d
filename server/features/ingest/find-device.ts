import { hashOf } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Device } from '../../platform/http/implementation.ts'
import { deviceOfKey } from './queries.ts'

/** The box that a device key belongs to, by the hash of the key; null for one that no box has. */
export function findDevice(database: Database, keyHash: Buffer): Promise<Device | null> {
  return database.asSystem((tx) => deviceOfKey(tx, keyHash))
}

/** The box that a device key belongs to. */
export function findDeviceOfKey(database: Database, key: string): Promise<Device | null> {
  return findDevice(database, hashOf(key))
}
