/** Follows the frames of an MQTT stream and says when one would be longer than it may be. */
export interface FrameGuard {
  /** Takes the next bytes; false when a frame in them is too long or has no readable length. */
  accept(chunk: Uint8Array): boolean
}

/**
 * A frame says its length before its content: so one that is too long is refused before any of it is kept. The first
 * frame, sent by somebody unknown, has a limit of its own.
 */
export function guardFrames(limits: { readonly first: number; readonly others: number }): FrameGuard {
  let limit = limits.first
  /** Bytes of the frame's content that are still to come; null while its header is read. */
  let left: number | null = null
  let lengthBytes = -1
  let length = 0
  return {
    accept: (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        if (left === null) {
          const byte = chunk[at++] as number
          if (lengthBytes < 0) {
            lengthBytes = 0
            length = 0
            continue
          }
          length += (byte & 127) * 128 ** lengthBytes
          lengthBytes += 1
          if (byte >= 128) {
            if (lengthBytes === 4) return false
            continue
          }
          if (length > limit) return false
          left = length
        }
        const taken = Math.min(left, chunk.length - at)
        at += taken
        left -= taken
        if (left > 0) continue
        left = null
        lengthBytes = -1
        limit = limits.others
      }
      return true
    },
  }
}
