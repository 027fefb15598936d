import { giveBack, lendBuffer } from './lent-buffers.ts'

const dayMs = 86_400_000
const [digit0, colon, point, minus, zulu] = [48, 58, 46, 45, 90]
const scales = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
/** Fewer than 16 digits are the shortest that give back the same number, which is what the platform writes. */
const mostScaled = 1e15
const longestNumber = 25
const longestTime = 27

/**
 * Writes JSON as bytes, for long lists, where intermediate objects and texts would cost more than all the rest.
 * It puts things one after another; the caller sees to it that they make JSON.
 */
export class JsonWriter {
  #buffer: Buffer
  #length = 0
  #day = Number.NaN
  /** The date of the day, up to the T. */
  #date = ''

  constructor(expectedLength: number) {
    this.#buffer = lendBuffer(expectedLength)
  }

  /** The bytes, or a part of them. */
  bytes(bytes: Buffer, start = 0, end = bytes.length): void {
    this.#makeRoom(end - start)
    this.#length += bytes.copy(this.#buffer, this.#length, start, end)
  }

  /** How many bytes are written so far. */
  get length(): number {
    return this.#length
  }

  /** As JSON.stringify writes it: anything but a finite number becomes null. */
  number(value: number): void {
    this.#makeRoom(longestNumber)
    const places = placesOf(value)
    if (places !== null) this.#decimal(Math.round(value * scales[places]!), places)
    else this.#ascii(Number.isFinite(value) ? String(value) : 'null')
  }

  /** A time in milliseconds as the platform writes it, RFC 3339 in UTC; without quotes. */
  time(ms: number): void {
    this.#makeRoom(longestTime)
    const day = Math.floor(ms / dayMs)
    if (day !== this.#day) {
      this.#day = day
      const iso = new Date(day * dayMs).toISOString()
      this.#date = iso.slice(0, iso.indexOf('T') + 1)
    }
    this.#ascii(this.#date)
    const ofDay = ms - day * dayMs
    const seconds = (ofDay / 1000) | 0
    const minutes = (seconds / 60) | 0
    this.#twoDigits((minutes / 60) | 0, colon)
    this.#twoDigits(minutes % 60, colon)
    this.#twoDigits(seconds % 60, point)
    const millis = ofDay % 1000
    this.#buffer[this.#length++] = digit0 + ((millis / 100) | 0)
    this.#twoDigits(millis % 100, zulu)
  }

  /** What was written so far; what follows goes into a buffer of its own, of so many bytes. */
  take(nextLength: number): Buffer {
    const written = this.end()
    this.#buffer = lendBuffer(nextLength)
    this.#length = 0
    return written
  }

  /** What was written, in a lent buffer; the writer must not be used after that. */
  end(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  #ascii(text: string): void {
    // For texts shorter than the platform's own writing is made for.
    for (let i = 0; i < text.length; i++) this.#buffer[this.#length + i] = text.charCodeAt(i)
    this.#length += text.length
  }

  #decimal(scaled: number, places: number): void {
    if (scaled < 0) this.#buffer[this.#length++] = minus
    const rest = Math.abs(scaled)
    const whole = Math.floor(rest / scales[places]!)
    let count = 1
    for (let bound = 10; whole >= bound; bound *= 10) count++
    this.#digits(whole, count)
    if (places === 0) return
    this.#buffer[this.#length++] = point
    this.#digits(rest - whole * scales[places]!, places)
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

  #twoDigits(value: number, then: number): void {
    const tens = (value / 10) | 0
    this.#buffer[this.#length] = digit0 + tens
    this.#buffer[this.#length + 1] = digit0 + value - tens * 10
    this.#buffer[this.#length + 2] = then
    this.#length += 3
  }

  #makeRoom(length: number): void {
    if (this.#length + length <= this.#buffer.length) return
    const larger = lendBuffer(Math.max(2 * this.#buffer.length, this.#length + length))
    this.#buffer.copy(larger, 0, 0, this.#length)
    giveBack(this.#buffer)
    this.#buffer = larger
  }
}

/**
 * With how many decimal places the number can be written; null when with none of the few that are tried. Most can, and their
 * digits are found in a third of the time that the platform takes.
 */
function placesOf(value: number): number | null {
  for (let places = 0; places < scales.length; places++) {
    const scaled = Math.round(value * scales[places]!)
    if (scaled / scales[places]! === value) return Math.abs(scaled) < mostScaled ? places : null
  }
  return null
}
