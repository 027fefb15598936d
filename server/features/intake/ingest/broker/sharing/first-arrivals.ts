import { createHash } from 'node:crypto'

/** Remembers when messages first arrived that a broker may send again. */
export interface FirstArrivals {
  /**
   * Returns when this message first arrived, in milliseconds: now, unless it is marked as sent again and is known by the number that
   * the broker gave it and by its content.
   */
  of(message: { readonly number: number; readonly payload: Buffer; readonly isSentAgain: boolean }): number
}

/** `most` is the number of messages that can be unacknowledged at once. */
export function rememberArrivals(most: number, now: () => number): FirstArrivals {
  /** By number, oldest first. The acknowledgement of a message may be lost, so it isn't forgotten when it is acknowledged. */
  const known = new Map<number, { readonly content: string; readonly arrivedMs: number }>()
  return {
    of: ({ number, payload, isSentAgain }) => {
      const content = createHash('sha256').update(payload).digest('base64')
      const before = known.get(number)
      if (isSentAgain && before?.content === content) return before.arrivedMs
      const arrivedMs = now()
      known.delete(number)
      known.set(number, { content, arrivedMs })
      const [oldest] = known.keys()
      if (known.size > 2 * most && oldest !== undefined) known.delete(oldest)
      return arrivedMs
    },
  }
}
