/** Follows the frames of an MQTT stream, of which the receiver may hold some back. */
export interface Frames {
  /**
   * Takes the next bytes and answers how many of them may be handed on: all of them, or fewer when a frame is held back;
   * the others are to be given again. Null when a frame is too long or has no readable length.
   */
  take(bytes: Uint8Array): number | null
}

export interface FrameRules {
  /** The longest content of the first frame, sent by somebody unknown; of a publish; of any other frame. */
  readonly longest: { readonly first: number; readonly publish: number; readonly others: number }
  /** Asked for each frame but the first when its header has been read; asked again for one that was held back. */
  admit(frame: { readonly isPublish: boolean; readonly length: number }): boolean
}

const publish = 3
const mostLengthBytes = 4

/** A frame says its length before its content: what must not be read yet, or at all, is stopped there. */
export function followFrames({ longest, admit }: FrameRules): Frames {
  let part: 'type' | 'length' | 'admission' | 'content' = 'type'
  let isFirst = true
  let isPublish = false
  let length = 0
  let lengthBytes = 0
  /** Bytes of the content that are still to come. */
  let left = 0

  const longestNow = () => (isFirst ? longest.first : isPublish ? longest.publish : longest.others)

  return {
    take: (bytes) => {
      let at = 0
      while (at < bytes.length) {
        if (part === 'type') {
          isPublish = (bytes[at++] as number) >> 4 === publish
          length = 0
          lengthBytes = 0
          part = 'length'
        } else if (part === 'length') {
          const byte = bytes[at++] as number
          length += (byte & 127) * 128 ** lengthBytes
          lengthBytes += 1
          if (byte >= 128) {
            if (lengthBytes === mostLengthBytes) return null
            continue
          }
          if (length > longestNow()) return null
          left = length
          part = left === 0 ? 'type' : 'admission'
          if (left === 0) isFirst = false
        } else if (part === 'admission') {
          if (!isFirst && !admit({ isPublish, length })) return at
          part = 'content'
        } else {
          const taken = Math.min(left, bytes.length - at)
          at += taken
          left -= taken
          if (left > 0) continue
          part = 'type'
          isFirst = false
        }
      }
      return at
    },
  }
}
