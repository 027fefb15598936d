/**
 * Arrays in PostgreSQL's binary format. They pass many rows to one statement as columns, without converting to text and back. The
 * driver sends a Buffer unchanged; the statement must cast the parameter to the array's type.
 */

const typeIds = { bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, float8: 701, timestamptz: 1184 }

/** For `bigint[]`. The values must be safe integers. */
export function bigints(values: readonly (number | null)[]): Buffer {
  return fixed(typeIds.int8, 8, values, writeBigint)
}

/** For `smallint[]`. */
export function smallints(values: readonly number[]): Buffer {
  return fixed(typeIds.int2, 2, values, (buffer, value, at) => buffer.writeInt16BE(value, at))
}

/** For `integer[]`. */
export function integers(values: readonly number[]): Buffer {
  return fixed(typeIds.int4, 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at))
}

/** For `float8[]`. */
export function doubles(values: readonly number[]): Buffer {
  return fixed(typeIds.float8, 8, values, (buffer, value, at) => buffer.writeDoubleBE(value, at))
}

const year2000 = Date.UTC(2000, 0, 1)

/** For `timestamptz[]`. */
export function times(values: readonly (Date | null)[]): Buffer {
  return fixed(typeIds.timestamptz, 8, values, (buffer, value, at) =>
    writeBigint(buffer, (value.getTime() - year2000) * 1000, at),
  )
}

/** For `text[]`, and through it for `jsonb[]` or `uuid[]` by a second cast. */
export function texts(values: readonly string[]): Buffer {
  return bytes(
    values.map((value) => Buffer.from(value)),
    typeIds.text,
  )
}

/** For `bytea[]`. */
export function bytes(values: readonly Buffer[], typeId = typeIds.bytea): Buffer {
  const length = values.reduce((sum, value) => sum + 4 + value.length, headerLength)
  const buffer = Buffer.allocUnsafe(length)
  let at = writeHeader(buffer, typeId, values.length, false)
  for (const value of values) {
    at = buffer.writeInt32BE(value.length, at)
    at += value.copy(buffer, at)
  }
  return buffer
}

function fixed<T>(
  typeId: number,
  width: number,
  values: readonly (T | null)[],
  write: (buffer: Buffer, value: T, at: number) => number,
): Buffer {
  const nulls = values.reduce((count, value) => (value === null ? count + 1 : count), 0)
  const buffer = Buffer.allocUnsafe(headerLength + values.length * (4 + width) - nulls * width)
  let at = writeHeader(buffer, typeId, values.length, nulls > 0)
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : width, at)
    if (value !== null) at = write(buffer, value, at)
  }
  return buffer
}

const headerLength = 20

/** Writes a header with one dimension, whose indexes start at 1. (PostgreSQL also accepts it for an empty array.) */
function writeHeader(buffer: Buffer, typeId: number, length: number, hasNulls: boolean): number {
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(hasNulls ? 1 : 0, 4)
  buffer.writeInt32BE(typeId, 8)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
  return headerLength
}

const word = 2 ** 32

function writeBigint(buffer: Buffer, value: number, at: number): number {
  const high = Math.floor(value / word)
  buffer.writeInt32BE(high, at)
  return buffer.writeUInt32BE(value - high * word, at + 4)
}
