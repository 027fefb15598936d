import { createHash } from 'node:crypto'

/** Derives the stable id of a link from the two objects that it connects, because links aren't stored. */
export function linkId(groupId: string, otherId: string): string {
  const hash = createHash('sha256').update(`${groupId} ${otherId}`).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
