import { hashOf, type Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Live } from '../../../platform/live/live.ts'
import { signal } from '../../../platform/live/signal-queries.ts'
import { saveDeviceKey } from './device-key-queries.ts'
import type { HeldBox } from './held-box.ts'

const keyGiven = 'device_key_given'

/**
 * Gives a box a key and answers it: only its hash is kept. A former one no longer opens anything, and every
 * process that holds a connection opened with it hears of that with the commit.
 */
export async function giveDeviceKey(tx: Tx, box: HeldBox, now: number, random: Random): Promise<string> {
  const deviceKey = random.secret()
  const keyHash = hashOf(deviceKey)
  await saveDeviceKey(tx, box, { key_hash: keyHash, created_at: new Date(now) })
  await signal(tx, keyGiven, `${keyHash.toString('base64')} ${box.hardware_unique_id}`)
  return deviceKey
}

/** Hears of each box that is given a key, in whichever process: what was opened with another one is to be closed. */
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
