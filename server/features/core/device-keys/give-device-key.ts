import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Live } from '../../../platform/live/live.ts'
import { signal } from '../../../platform/live/signal-queries.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import type { Held } from '../facts-versions/public.ts'
import { saveDeviceKeys } from './device-key-queries.ts'

const keyGiven = 'device_key_given'

/**
 * Generates a key for a box and returns it; only its hash is stored. The previous key stops working. On commit, every
 * process is notified so that it can close connections that were opened with the previous key.
 */
export async function giveDeviceKey(
  tx: Tx,
  box: Held & { readonly hardware_unique_id: string },
  now: number,
  random: Random,
): Promise<string> {
  const deviceKey = random.secret()
  const keyHash = hashOf(deviceKey)
  await saveDeviceKeys(tx, [{ box, keyHash }], new Date(now))
  await signal(tx, keyGiven, `${keyHash.toString('base64')} ${box.hardware_unique_id}`)
  return deviceKey
}

/** Calls `hear` for each new device key, whichever process issued it. Connections opened with another key must be closed. */
export function onDeviceKeyGiven(
  live: Pick<Live, 'onSignal'>,
  hear: (given: { readonly hardwareUniqueId: string; readonly keyHash: Buffer }) => void,
): void {
  live.onSignal(keyGiven, (text) => {
    const end = text.indexOf(' ')
    hear({
      keyHash: Buffer.from(text.slice(0, end), 'base64'),
      hardwareUniqueId: text.slice(end + 1),
    })
  })
}
