import { expect, test } from 'vitest'
import { type FrameRules, Frames } from './frames.ts'

const publish = 0x30
const other = 0x80

/** Returns a frame with this many bytes of content, after its type and its length. */
function frame(length: number, type = publish): Buffer {
  const header = [type]
  let rest = length
  do {
    header.push((rest % 128) | (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)])
}

const longest = { first: 10, publish: 1000, others: 20 }

function following(admit: FrameRules['admit'] = () => true, limits = longest) {
  return new Frames({ longest: limits, admit })
}

test('passes frames up to the limits of the first frame, of publishes and of others', () => {
  const stream = Buffer.concat([frame(10), frame(0), frame(1000), frame(20, other)])
  const frames = following()
  expect(frames.take(stream)).toBe(stream.length)
  expect(frames.take(frame(1001).subarray(0, 3))).toBeNull()
  expect(following().take(frame(11))).toBeNull()
  expect(following().take(Buffer.concat([frame(10), frame(21, other)]))).toBeNull()
})

test('works however the bytes are split', () => {
  const frames = following(undefined, { first: 300, publish: 300, others: 300 })
  const stream = Buffer.concat([frame(300), frame(127), frame(128), frame(0)])
  for (const byte of stream) expect(frames.take(Buffer.from([byte]))).toBe(1)
  const results = [...frame(301).subarray(0, 3)].map((byte) => frames.take(Buffer.from([byte])))
  expect(results).toEqual([1, 1, null])
})

test('rejects a length that never ends', () => {
  const frames = following(undefined, { first: 2 ** 40, publish: 0, others: 0 })
  expect(frames.take(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBeNull()
})

test('passes on no content of a frame before it is admitted', () => {
  const asked: string[] = []
  let isOpen = false
  const frames = following((isPublish, length) => {
    asked.push(`${isPublish ? 'publish' : 'other'} ${length}`)
    return isOpen
  })
  const stream = Buffer.concat([frame(10), frame(200), frame(5, other)])
  const held = 12 + 3
  expect(frames.take(stream)).toBe(held)
  expect(frames.take(stream.subarray(held))).toBe(0)
  isOpen = true
  expect(frames.take(stream.subarray(held))).toBe(stream.length - held)
  expect(asked).toEqual(['publish 200', 'publish 200', 'publish 200', 'other 5'])
})

test('passes on nothing behind a DISCONNECT, or behind what only servers send', () => {
  const disconnect = frame(0, 0xe0)
  for (const last of [disconnect, frame(2, 0xe0), frame(2, 0x20), frame(3, 0x90), frame(0, 0xd0)]) {
    const frames = following()
    const start = Buffer.concat([frame(10), frame(20), last])
    expect(frames.take(Buffer.concat([start, frame(20), frame(20)]))).toBe(start.length)
    expect(frames.isOver).toBe(true)
    expect(frames.take(frame(20))).toBe(0)
  }
})
