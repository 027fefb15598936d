import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonWriter } from './json-writer.ts'

const furthestMs = 8.64e15

test('times and numbers are written as the platform writes them, in whatever order and however many', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.record({ time: fc.integer({ min: -furthestMs, max: furthestMs }) }),
          fc.record({ time: fc.integer({ min: 0, max: Date.UTC(2100, 0) }) }),
          fc.record({ number: fc.double() }),
          fc.record({ number: fc.integer({ min: -99_999, max: 99_999 }).map((one) => one / 100) }),
          fc.record({ text: fc.string({ unit: 'binary' }) }),
        ),
      ),
      fc.integer({ min: 0, max: 100 }),
      (parts, expectedLength) => {
        const writer = new JsonWriter(expectedLength)
        const expected = parts.map((part) => {
          if ('time' in part) {
            writer.time(part.time)
            return new Date(part.time).toISOString()
          }
          if ('number' in part) {
            writer.number(part.number)
            return JSON.stringify(part.number)
          }
          writer.bytes(Buffer.from(part.text))
          return part.text
        })
        expect(writer.end().toString()).toBe(expected.join(''))
      },
    ),
    { numRuns: 300, seed: 5 },
  )
})
