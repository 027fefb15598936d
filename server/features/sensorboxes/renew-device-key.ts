import { hashOf, type Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { lockOwnBox } from './own-box.ts'
import { saveDeviceKey } from './queries.ts'

/** Makes a new key for a box of the current stack and answers it, this once; the former one no longer opens anything. */
export async function renewDeviceKey(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<{ deviceKey: string; hardwareUniqueId: string }> {
  const box = await lockOwnBox(db, sensorboxId)
  return {
    deviceKey: await giveDeviceKey(db, sensorboxId, now, random),
    hardwareUniqueId: box.hardware_unique_id,
  }
}

/** Gives a box that nobody else can change now a key, of which only the hash is kept. */
export async function giveDeviceKey(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<string> {
  const deviceKey = random.secret()
  await saveDeviceKey(db.tx, {
    sensorbox_id: sensorboxId,
    key_hash: hashOf(deviceKey),
    created_at: new Date(now),
  })
  return deviceKey
}
