import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

/**
 * Moves all contents from one storage to another, which must not be used meanwhile. Each is removed only after it was stored, so an
 * interrupted move is continued by the next one. Returns the number of moved contents.
 */
export async function moveContents(from: Storage, to: Pick<Storage, 'put'>): Promise<number> {
  let moved = 0
  for (const key of await from.keys()) {
    const content = await from.open(key)
    if (!content) continue
    await to.put(key, await buffer(content))
    await from.remove(key)
    moved += 1
  }
  return moved
}
