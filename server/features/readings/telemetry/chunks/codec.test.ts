import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeReadings, encodeReadings } from './codec.ts'
import type { Readings } from './readings.ts'

const firstMs = Date.UTC(2000, 0, 1)
const lastMs = Date.UTC(2040, 0, 1)

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 1000),
  fc.constantFrom(
    0,
    -0,
    5e-324,
    -5e-324,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 51),
    Number.MAX_VALUE,
    0.1 + 0.2,
    1e-6,
    1e-7,
  ),
)

function readingsOf(times: number[], values: number[]): Readings {
  return { times: Float64Array.from(times), values: Float64Array.from(values) }
}

function bits(values: Float64Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('hex')
}

function expectBack(readings: Readings): number {
  const payload = encodeReadings(readings)
  const back = decodeReadings(payload, readings.times[0]!, readings.times.length)
  expect(bits(back.times)).toBe(bits(readings.times))
  expect(bits(back.values)).toBe(bits(readings.values))
  return payload.length
}

test('restores every bit of every reading', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: firstMs, max: lastMs }), { minLength: 1, maxLength: 200 }),
      fc.array(value, { minLength: 200, maxLength: 200 }),
      (times, values) => {
        const sorted = times.sort((a, b) => a - b)
        expectBack(readingsOf(sorted, values.slice(0, sorted.length)))
      },
    ),
    { numRuns: 500, seed: 7 },
  )
})

test.each([
  ['minus zero', [-0, 0, 1]],
  ['the smallest number', [5e-324]],
  ['beyond exact integers', [2 ** 53, 2 ** 53 - 1, -(2 ** 53)]],
  ['the largest numbers', [Number.MAX_VALUE, -Number.MAX_VALUE]],
  ['sums that are not short decimals', [0.1 + 0.2]],
])('keeps %s', (_, values) => {
  expectBack(
    readingsOf(
      values.map((_, i) => firstMs + i),
      values,
    ),
  )
})

test('a steady series of decimals takes about two bytes per reading', () => {
  const times = Array.from({ length: 1000 }, (_, i) => firstMs + i * 300_000)
  const values = times.map((_, i) => Math.round(50 + 20 * Math.sin(i / 50)) / 10 + 0.25)
  expect(expectBack(readingsOf(times, values))).toBeLessThan(2500)
})

test('throws for a payload that does not match its row', () => {
  const payload = encodeReadings(readingsOf([firstMs, firstMs + 1], [1, 2]))
  expect(() => decodeReadings(payload, firstMs, 1)).toThrow('something else')
  expect(() => decodeReadings(payload, firstMs, 3)).toThrow('too early')
  expect(() => decodeReadings(Buffer.from([9, 0]), firstMs, 1)).toThrow('version 9')
})
