import type { Readings } from './readings.ts'

/**
 * The payload of a chunk consists of a version byte, a byte for the encoding of the values, the times after the first one
 * (which is in the row) as zigzag varints of the change of their distance, and the values. Values that are decimals with at
 * most six places, as nearly all sensors send them, are stored as varints of their differences in units of the last place;
 * all others as 64-bit floats. Both encodings restore every bit.
 */
const version = 1
const raw = 255
const maxPlaces = 6
/** The limit below which the zigzag encoding of a difference between two integers is still exact. */
const maxScaled = 2 ** 51

/** A buffer for writing payloads before their length is known. */
let scratch = Buffer.allocUnsafe(2 + 4096 * 18)

function scratchOf(length: number): Buffer {
  if (scratch.length < length) scratch = Buffer.allocUnsafe(length)
  return scratch
}

/** Packs at least one reading. */
export function encodeReadings({ times, values }: Readings): Buffer {
  const decimals = asIntegers(values)
  const buffer = scratchOf(2 + times.length * 18)
  buffer[0] = version
  buffer[1] = decimals?.places ?? raw
  let at = 2
  let distance = 0
  for (let i = 1; i < times.length; i++) {
    const next = times[i]! - times[i - 1]!
    at = writeSigned(buffer, at, next - distance)
    distance = next
  }
  if (decimals === null) {
    for (const value of values) at = buffer.writeDoubleLE(value, at)
  } else {
    const { integers } = decimals
    let previous = 0
    for (let i = 0; i < integers.length; i++) {
      at = writeSigned(buffer, at, integers[i]! - previous)
      previous = integers[i]!
    }
  }
  return Buffer.from(buffer.subarray(0, at))
}

/**
 * Unpacks a payload whose row gives the time of its first reading and the number of readings. Writes into `into`, whose
 * columns must have room for `count` readings, by default into new ones.
 */
export function decodeReadings(
  payload: Buffer,
  startMs: number,
  count: number,
  into: Readings = { times: new Float64Array(count), values: new Float64Array(count) },
): Readings {
  if (payload[0] !== version) throw new Error(`unknown chunk version ${payload[0]}`)
  const places = payload[1]!
  const { times, values } = into
  const integers = new PackedIntegers(payload, 2)
  let time = startMs
  let distance = 0
  times[0] = time
  for (let i = 1; i < count; i++) {
    distance += integers.next()
    time += distance
    times[i] = time
  }
  if (places === raw) {
    for (let i = 0; i < count; i++) values[i] = payload.readDoubleLE(integers.at + i * 8)
    integers.at += count * 8
  } else {
    const scale = 10 ** places
    let scaled = 0
    for (let i = 0; i < count; i++) {
      scaled += integers.next()
      values[i] = scaled / scale
    }
  }
  if (integers.at !== payload.length) throw new Error('the chunk holds something else than its row says')
  return into
}

/** Returns the values in units of their last decimal place, using as few places as possible; null if that takes too many. */
function asIntegers(values: Float64Array): { places: number; integers: Float64Array } | null {
  const integers = new Float64Array(values.length)
  let places = 0
  // Another decimal place for one value may lose the last bit of others, so all values are scaled again with each place.
  for (let scale = 1; places <= maxPlaces; scale = 10 ** ++places) {
    let i = 0
    for (; i < values.length; i++) {
      // Adding 0 turns −0 into 0, as decoding an integer does, so that the comparison below recognizes −0 as different.
      const scaled = Math.round(values[i]! * scale) + 0
      if (Math.abs(scaled) >= maxScaled || !Object.is(scaled / scale, values[i])) break
      integers[i] = scaled
    }
    if (i === values.length) return { places, integers }
  }
  return null
}

function writeSigned(buffer: Buffer, start: number, value: number): number {
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let at = start
  // Nearly all values take one or two bytes, for which 32-bit arithmetic is much faster.
  if (rest < 16_384) {
    if (rest >= 128) {
      buffer[at++] = (rest & 127) | 128
      rest >>>= 7
    }
    buffer[at++] = rest
    return at
  }
  while (rest >= 128) {
    buffer[at++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  buffer[at++] = rest
  return at
}

class PackedIntegers {
  readonly payload: Buffer
  at: number

  constructor(payload: Buffer, at: number) {
    this.payload = payload
    this.at = at
  }

  next(): number {
    const { payload } = this
    // Nearly all values take one or two bytes, for which 32-bit arithmetic is much faster.
    const first = payload[this.at]!
    if (first < 128) {
      this.at += 1
      return (first >>> 1) ^ -(first & 1)
    }
    const second = payload[this.at + 1]!
    if (second < 128) {
      this.at += 2
      const both = (first & 127) | (second << 7)
      return (both >>> 1) ^ -(both & 1)
    }
    return this.#nextLong()
  }

  #nextLong(): number {
    let result = 0
    let weight = 1
    for (;;) {
      const byte = this.payload[this.at++]
      if (byte === undefined) throw new Error('the chunk ends too early')
      result += (byte & 127) * weight
      if (byte < 128) break
      weight *= 128
    }
    return result % 2 === 1 ? -(result + 1) / 2 : result / 2
  }
}
