const dayMs = 86_400_000
const digit0 = 48
/** The length of the time of day at the end of a timestamp. */
const clockLength = '00:00:00.000Z'.length

/**
 * A text around a timestamp (RFC 3339, UTC) that is written many times with different times. Within a day only the digits of the
 * time are rewritten.
 */
export class StampedText {
  readonly #before: Buffer
  readonly #behind: Buffer
  #text = Buffer.alloc(0)
  #dayMs = Number.NaN
  /** Where the time of day begins in the text. */
  #clock = 0

  constructor(before: string, behind: string) {
    this.#before = Buffer.from(before)
    this.#behind = Buffer.from(behind)
  }

  /** Its length in bytes for years with four digits. */
  get typicalLength(): number {
    return this.#before.length + '0000-00-00T00:00:00.000Z'.length + this.#behind.length
  }

  /** Returns the text with this time, in whole milliseconds. The bytes are valid until the next call. */
  at(ms: number): Buffer {
    const ofDay = ms - this.#dayMs
    if (ofDay >= 0 && ofDay < dayMs) this.#writeClock(ofDay | 0)
    else this.#begin(ms)
    return this.#text
  }

  #begin(ms: number): void {
    const [before, behind, day] = [this.#before, this.#behind, dayOf(Math.floor(ms / dayMs))]
    this.#dayMs = Math.floor(ms / dayMs) * dayMs
    const length = before.length + day.length + behind.length
    if (this.#text.length !== length) this.#text = Buffer.concat([before, day, behind])
    this.#text.set(day, before.length)
    this.#clock = before.length + day.length - clockLength
    this.#writeClock((ms - this.#dayMs) | 0)
  }

  #writeClock(ofDay: number): void {
    const [text, clock] = [this.#text, this.#clock]
    const minutes = (ofDay / 60_000) | 0
    const ofMinute = ofDay - minutes * 60_000
    const hours = (minutes / 60) | 0
    const seconds = (ofMinute / 1000) | 0
    const millis = ofMinute - seconds * 1000
    const hundreds = (millis / 100) | 0
    writeTwo(text, clock, hours)
    writeTwo(text, clock + 3, minutes - hours * 60)
    writeTwo(text, clock + 6, seconds)
    text[clock + 9] = digit0 + hundreds
    writeTwo(text, clock + 10, millis - hundreds * 100)
  }
}

const mostDays = 4_096
const days = new Map<number, Buffer>()

/** Returns midnight of the day (RFC 3339, UTC), cached: formatting a date takes longer than writing many times of that day. */
function dayOf(day: number): Buffer {
  const known = days.get(day)
  if (known) return known
  const made = Buffer.from(new Date(day * dayMs).toISOString())
  if (days.size >= mostDays) days.clear()
  days.set(day, made)
  return made
}

function writeTwo(text: Buffer, place: number, value: number): void {
  const tens = (value / 10) | 0
  text[place] = digit0 + tens
  text[place + 1] = digit0 + value - tens * 10
}
