import { giveBack, lendBuffer } from './lent-buffers.ts'

const [digit0, point, minus] = [48, 46, 45]
const scales = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
const mostPlaces = scales.length - 1
/** Below 16 digits, a decimal is the shortest text that parses to the same number, which is what JSON.stringify writes. */
const mostScaled = 1e15
/** Up to this value, 32-bit arithmetic is enough. */
const mostInWord = 2 ** 31 - 1
const longestNumber = 25

/**
 * Writes JSON as bytes, for long lists where intermediate objects and strings would dominate the cost. It only appends: the caller
 * is responsible for the syntax.
 */
export class JsonWriter {
  #buffer: Buffer
  /** Whether the writer borrowed the buffer and has to give it back. */
  #isOwn: boolean
  #length = 0
  readonly #fullLength: number
  /** The largest number of decimal places so far, tried first: the numbers of a column mostly have the same. */
  #places = 0

  /** Writes into the given buffer until it is full, or into a borrowed one with this initial size in bytes. */
  constructor(memory: number | Buffer, fullLength = Number.POSITIVE_INFINITY) {
    this.#isOwn = typeof memory === 'number'
    this.#buffer = typeof memory === 'number' ? lendBuffer(memory) : memory
    this.#fullLength = fullLength
  }

  /** Whether a full piece has been written. */
  get isFull(): boolean {
    return this.#length >= this.#fullLength
  }

  bytes(bytes: Buffer): void {
    const end = this.#length + bytes.length
    if (end > this.#buffer.length) this.#makeRoom(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length = end
  }

  /** Writes a number as JSON.stringify does: NaN and the infinities become null. */
  number(value: number): void {
    if (this.#length + longestNumber > this.#buffer.length) this.#makeRoom(longestNumber)
    let places = this.#places
    let scaled = Math.round(value * scales[places]!)
    if (scaled / scales[places]! !== value) {
      // The maximum also finds any number with fewer places.
      places = mostPlaces
      scaled = Math.round(value * scales[places]!)
      if (scaled / scales[places]! !== value) places = -1
    }
    if (places < 0 || Math.abs(scaled) >= mostScaled) {
      this.#ascii(Number.isFinite(value) ? String(value) : 'null')
      return
    }
    while (places > 0 && scaled % 10 === 0) {
      scaled /= 10
      places--
    }
    if (places > this.#places) this.#places = places
    this.#decimal(scaled, places)
  }

  /** Returns the bytes written so far and continues in the next buffer. */
  take(next: Buffer): Buffer {
    const written = this.end()
    this.#buffer = next
    this.#isOwn = false
    this.#length = 0
    return written
  }

  /** Returns the bytes written. The writer must not be used afterwards. */
  end(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  #ascii(text: string): void {
    // Faster than Buffer.write for texts this short.
    for (let i = 0; i < text.length; i++) this.#buffer[this.#length + i] = text.charCodeAt(i)
    this.#length += text.length
  }

  #decimal(scaled: number, places: number): void {
    if (scaled < 0) this.#buffer[this.#length++] = minus
    const all = Math.abs(scaled)
    if (all <= mostInWord) {
      this.#shortDecimal(all | 0, places)
      return
    }
    const whole = Math.floor(all / scales[places]!)
    this.#digits(whole, digitsOf(whole))
    if (places === 0) return
    this.#buffer[this.#length++] = point
    this.#digits(all - whole * scales[places]!, places)
  }

  #shortDecimal(all: number, places: number): void {
    const buffer = this.#buffer
    const start = this.#length
    const count = Math.max(digitsOf(all), places + 1)
    let place = start + count + (places > 0 ? 1 : 0)
    this.#length = place--
    let rest = all
    for (let i = 0; i < places; i++) {
      const others = (rest / 10) | 0
      buffer[place--] = digit0 + rest - others * 10
      rest = others
    }
    if (places > 0) buffer[place--] = point
    for (; place >= start; place--) {
      const others = (rest / 10) | 0
      buffer[place] = digit0 + rest - others * 10
      rest = others
    }
  }

  #digits(value: number, count: number): void {
    let rest = value
    for (let place = this.#length + count - 1; place >= this.#length; place--) {
      const others = Math.floor(rest / 10)
      this.#buffer[place] = digit0 + rest - others * 10
      rest = others
    }
    this.#length += count
  }

  #makeRoom(length: number): void {
    const larger = lendBuffer(Math.max(2 * this.#buffer.length, this.#length + length))
    this.#buffer.copy(larger, 0, 0, this.#length)
    if (this.#isOwn) giveBack(this.#buffer)
    this.#buffer = larger
    this.#isOwn = true
  }
}

function digitsOf(whole: number): number {
  let count = 1
  for (let bound = 10; whole >= bound; bound *= 10) count++
  return count
}
