import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StampedText } from './stamped-text.ts'

const furthestMs = 8.64e15
const dayMs = 86_400_000

test('writes the time as Date.toISOString does, whatever time came before', () => {
  const anywhen = fc.oneof(
    fc.integer({ min: -furthestMs, max: furthestMs }),
    fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
  )
  const near = fc.array(fc.integer({ min: -2 * dayMs, max: 2 * dayMs }), { minLength: 1 })
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.tuple(anywhen, near)), (before, behind, days) => {
      const text = new StampedText(before, behind)
      for (const [day, some] of days) {
        for (const later of some) {
          const ms = Math.max(-furthestMs, Math.min(furthestMs, day + later))
          const expected = Buffer.from(`${before}${new Date(ms).toISOString()}${behind}`)
          expect(text.at(ms).equals(expected)).toBe(true)
          if (new Date(ms).toISOString().length === 24) expect(text.typicalLength).toBe(expected.length)
        }
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})
