import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonWriter } from './json-writer.ts'

/** Numbers with up to 8 decimal places and up to 17 digits. */
const decimal = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, shorter, places]) => Math.trunc(digits / 10 ** shorter) / 10 ** places)

test('writes any sequence of numbers as JSON.stringify does', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.record({ number: fc.double() }),
          fc.record({ number: fc.integer({ min: -99_999, max: 99_999 }).map((one) => one / 100) }),
          fc.record({ number: decimal }),
          fc.record({ text: fc.string() }),
        ),
      ),
      fc.integer({ min: 0, max: 100 }),
      (parts, expectedLength) => {
        const writer = new JsonWriter(expectedLength)
        const expected = parts.map((part) => {
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
    { numRuns: 500, seed: 5 },
  )
})
