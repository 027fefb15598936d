import { expect, test } from 'vitest'
import { guardFrames } from './frame-guard.ts'

/** A frame of so many bytes of content, behind its type and its length. */
function frame(length: number): Buffer {
  const header = [0x30]
  let rest = length
  do {
    header.push((rest % 128) | (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)])
}

test('frames up to their limit pass, the first one up to its own', () => {
  const guard = guardFrames({ first: 10, others: 1000 })
  expect(guard.accept(Buffer.concat([frame(10), frame(0), frame(1000)]))).toBe(true)
  expect(guard.accept(frame(1001).subarray(0, 3))).toBe(false)
  expect(guardFrames({ first: 10, others: 1000 }).accept(frame(11))).toBe(false)
})

test('however the bytes are cut', () => {
  const guard = guardFrames({ first: 300, others: 300 })
  const stream = Buffer.concat([frame(300), frame(127), frame(128), frame(0)])
  for (const byte of stream) expect(guard.accept(Buffer.from([byte]))).toBe(true)
  const results = [...frame(301).subarray(0, 3)].map((byte) => guard.accept(Buffer.from([byte])))
  expect(results).toEqual([true, true, false])
})

test('a length that goes on for ever is none', () => {
  const guard = guardFrames({ first: 2 ** 40, others: 2 ** 40 })
  expect(guard.accept(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false)
})
