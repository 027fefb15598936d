const dayMs = 86_400_000
const [digit0, colon, point, zulu] = [48, 58, 46, 90]
const longestNumber = 25
const longestTime = 27

/**
 * Writes JSON as bytes, for long lists of which the objects and texts on the way would cost more than all the rest.
 * It puts things one behind the other; that they make JSON is up to the caller.
 */
export class JsonWriter {
  #buffer: Buffer
  #length = 0
  #day = Number.NaN
  /** The date of the day, up to the T. */
  #date = ''

  constructor(expectedLength: number) {
    this.#buffer = Buffer.allocUnsafe(expectedLength)
  }

  bytes(bytes: Buffer): void {
    this.#makeRoom(bytes.length)
    this.#length += bytes.copy(this.#buffer, this.#length)
  }

  /** As JSON.stringify writes it: what is no finite number becomes null. */
  number(value: number): void {
    this.#makeRoom(longestNumber)
    this.#ascii(Number.isFinite(value) ? String(value) : 'null')
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

  /** What was written; the writer isn't to be used any more. */
  end(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  #ascii(text: string): void {
    // Shorter texts than the platform's own writing is made for.
    for (let i = 0; i < text.length; i++) this.#buffer[this.#length + i] = text.charCodeAt(i)
    this.#length += text.length
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
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, this.#length + length))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
