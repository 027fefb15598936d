export interface FrameRules {
  /** The longest content of the first frame, sent by somebody unknown; of a publish; of any other frame. */
  readonly longest: { readonly first: number; readonly publish: number; readonly others: number }
  /** Asked for each frame but the first when its header has been read; asked again for one that was held back. */
  admit(isPublish: boolean, length: number): boolean
}

const publish = 3
const mostLengthBytes = 4

/**
 * Follows the frames of an MQTT stream, of which the receiver may hold some back. A frame says its length before its
 * content: what must not be read yet, or at all, is stopped there. A class, because thousands of them wait in memory.
 */
export class Frames {
  readonly #rules: FrameRules
  #part: 'type' | 'length' | 'admission' | 'content' = 'type'
  #isFirst = true
  #isPublish = false
  #length = 0
  #lengthBytes = 0
  /** Bytes of the content that are still to come. */
  #left = 0

  constructor(rules: FrameRules) {
    this.#rules = rules
  }

  /**
   * Takes the next bytes and answers how many of them may be handed on: all of them, or fewer when a frame is held back;
   * the others are to be given again. Null when a frame is too long or has no readable length.
   */
  take(bytes: Uint8Array): number | null {
    let at = 0
    while (at < bytes.length) {
      if (this.#part === 'type') {
        this.#isPublish = (bytes[at++] as number) >> 4 === publish
        this.#length = 0
        this.#lengthBytes = 0
        this.#part = 'length'
      } else if (this.#part === 'length') {
        const byte = bytes[at++] as number
        this.#length += (byte & 127) * 128 ** this.#lengthBytes
        this.#lengthBytes += 1
        if (byte >= 128) {
          if (this.#lengthBytes === mostLengthBytes) return null
          continue
        }
        if (this.#length > this.#longest()) return null
        this.#left = this.#length
        if (this.#left === 0) this.#begin()
        else this.#part = 'admission'
      } else if (this.#part === 'admission') {
        if (!this.#isFirst && !this.#rules.admit(this.#isPublish, this.#length)) return at
        this.#part = 'content'
      } else {
        const taken = Math.min(this.#left, bytes.length - at)
        at += taken
        this.#left -= taken
        if (this.#left === 0) this.#begin()
      }
    }
    return at
  }

  /** The next frame. */
  #begin(): void {
    this.#part = 'type'
    this.#isFirst = false
  }

  #longest(): number {
    const { first, publish, others } = this.#rules.longest
    return this.#isFirst ? first : this.#isPublish ? publish : others
  }
}
