import { measures } from '../../peers/readings.ts'
import type { StoringPeer } from '../../peers/storing-peer.ts'
import type { StoringPeerName } from '../../peers/uploads.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { runLoad } from '../../platform/load/run-load.ts'
import { boxes, placesOf, timesPerUpload, uploadsOfBox } from './history.ts'
import { type HistoryPlan, writer } from './write-history.ts'

const connections = 16

/** Lets every box of a peer upload its history; throws unless the peer then has all of it, box by box. */
export async function loadHistory(
  name: StoringPeerName,
  peer: StoringPeer,
  originMs: number,
  lifetime: Lifetime,
): Promise<void> {
  const plan: HistoryPlan = { peer: name, access: peer.access, originMs, connections }
  const whole = { warmUpSeconds: 0, seconds: 0, atLast: 'let others finish' } as const
  await runLoad({ ports: [peer.port], connections, writer, plan, ...whole }, lifetime)
  const stored = await peer.countReadings()
  for (let box = 0; box < boxes; box++) {
    const expected = placesOf(box, 0, uploadsOfBox * timesPerUpload).length * measures.length
    if (stored[box] !== expected) {
      throw new Error(`${name} has ${stored[box]} of the ${expected} readings of box ${box}`)
    }
  }
}
