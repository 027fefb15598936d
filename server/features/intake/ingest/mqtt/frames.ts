export interface FrameRules {
  /** The maximum content lengths: of the first frame, whose sender is unknown, of a publish, and of any other frame. */
  readonly longest: { readonly first: number; readonly publish: number; readonly others: number }
  /** Called after the header of each frame except the first, and again for a frame that was held back. */
  admit(isPublish: boolean, length: number): boolean
}

const publish = 3
/** DISCONNECT, and what only servers send: the broker closes the connection. */
const lastTypes: readonly number[] = [0, 2, 9, 11, 13, 14, 15]
const mostLengthBytes = 4

/**
 * Tracks the frames of an MQTT stream, so that the receiver can hold some back. The length of a frame precedes its content,
 * so a frame that must not be read yet, or at all, is stopped there. This is a class because there are thousands in memory.
 */
export class Frames {
  readonly #rules: FrameRules
  #part: 'type' | 'length' | 'admission' | 'content' = 'type'
  #isFirst = true
  #isPublish = false
  #isLast = false
  #isOver = false
  #length = 0
  #lengthBytes = 0
  /** Remaining bytes of the content. */
  #left = 0

  constructor(rules: FrameRules) {
    this.#rules = rules
  }

  /** Whether the connection ends with the last frame. Nothing that follows may be passed on. */
  get isOver(): boolean {
    return this.#isOver
  }

  /**
   * Takes the next bytes and returns how many of them may be passed on. These are fewer than all when a frame is held back;
   * the rest must be passed in again. Once `isOver` they are 0. Returns null if a frame is too long or its length is invalid.
   */
  take(bytes: Uint8Array): number | null {
    let at = 0
    while (at < bytes.length && !this.#isOver) {
      if (this.#part === 'type') {
        const type = (bytes[at++] as number) >> 4
        this.#isPublish = type === publish
        this.#isLast = lastTypes.includes(type)
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

  #begin(): void {
    this.#part = 'type'
    this.#isFirst = false
    this.#isOver = this.#isLast
  }

  #longest(): number {
    const { first, publish, others } = this.#rules.longest
    return this.#isFirst ? first : this.#isPublish ? publish : others
  }
}
