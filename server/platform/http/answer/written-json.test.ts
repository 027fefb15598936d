import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonWriter } from './json-writer.ts'
import { WrittenJson } from './written-json.ts'

/** Some of them are longer than a piece. */
const texts = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.oneof(fc.integer({ max: 30_000, min: 1 }), fc.constant(100_000)),
  ),
  { maxLength: 20 },
)

function listOf(some: readonly (readonly [number, number])[], looks: boolean): WrittenJson<unknown> {
  function* write(to: JsonWriter) {
    for (const [digit, length] of some) {
      to.bytes(Buffer.alloc(length, String(digit)))
      if (!looks || to.isFull) yield
    }
  }
  return new WrittenJson({ expectedLength: 1e6, write }, [])
}

const digestOf = (pieces: Iterable<Buffer>) => {
  const hash = createHash('sha1')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Yields each piece only after two more have been read. */
function* late(pieces: Iterable<Buffer>): Iterable<Buffer> {
  const waiting: Buffer[] = []
  for (const piece of pieces) {
    waiting.push(piece)
    if (waiting.length > 2) yield waiting.shift()!
  }
  yield* waiting
}

test('pieces add up to the text, and each stays valid until two more have been read', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (some, looks) => {
      const list = listOf(some, looks)
      const pieces = listOf(some, looks)
      expect(digestOf(late(pieces.pieces()))).toBe(digestOf([list.text]))
      for (const each of [list, pieces]) each.release()
    }),
    { numRuns: 60, seed: 8, endOnFailure: true },
  )
})

test('memory is reused after its release, and not before', () => {
  const memoryOf = (list: WrittenJson<unknown>) => [...list.pieces()][0]!.buffer
  const list = listOf([[1, 10]], false)
  const memory = memoryOf(list)
  const later = () => Array.from({ length: 20 }, () => memoryOf(listOf([[2, 10]], false)))
  expect(later().includes(memory)).toBe(false)
  list.release()
  list.release()
  expect(later().filter((each) => each === memory)).toHaveLength(1)
})
