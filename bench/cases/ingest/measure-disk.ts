import type { LoadedPeer } from './load-peer.ts'
import { readingsOf, type Shape } from './shapes.ts'

/** The minimum number of readings that each peer stores; all store the same. */
const fewestReadings = 5_000_000

/** Returns the bytes on the disk per reading, after the same readings for each peer. */
export async function measureDisk(shape: Shape, { load, peer, name }: LoadedPeer): Promise<number> {
  const { boxes } = shape
  const uploads = Math.ceil(fewestReadings / (boxes * readingsOf(shape)))
  const result = await load(uploads, { warmUpSeconds: 0, seconds: 0, atLast: 'let others finish' })
  const readings = uploads * boxes * readingsOf(shape)
  if (result.acknowledged !== uploads * boxes) {
    throw new Error(`${name} took ${result.acknowledged} of ${uploads * boxes} uploads`)
  }
  return (await peer.bytesOfReadings()) / readings
}
