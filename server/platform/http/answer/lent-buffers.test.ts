import { beforeEach, expect, test, vi } from 'vitest'

const mebi = 1024 * 1024
type LentBuffers = typeof import('./lent-buffers.ts')
let giveBack: LentBuffers['giveBack']
let lendBuffer: LentBuffers['lendBuffer']

beforeEach(async () => {
  // Otherwise buffers returned by another test would be lent here.
  vi.resetModules()
  ;({ giveBack, lendBuffer } = await import('./lent-buffers.ts'))
})

test('lends the smallest returned buffer that is large enough', () => {
  const [large, small] = [lendBuffer(8 * mebi), lendBuffer(mebi)]
  giveBack(large.subarray(0, 10))
  giveBack(small)
  expect(lendBuffer(mebi - 1).buffer).toBe(small.buffer)
  expect(lendBuffer(mebi + 1).buffer).toBe(large.buffer)
})

test('never lends a buffer that is in use, even if it was returned twice', () => {
  const buffer = lendBuffer(mebi)
  expect(lendBuffer(mebi).buffer).not.toBe(buffer.buffer)
  giveBack(buffer)
  giveBack(buffer)
  expect(lendBuffer(mebi).buffer).toBe(buffer.buffer)
  expect(lendBuffer(mebi).buffer).not.toBe(buffer.buffer)
})

test('neither lends foreign buffers nor keeps small ones', () => {
  const own = Buffer.alloc(mebi)
  giveBack(own)
  const little = lendBuffer(1000)
  giveBack(little)
  for (const length of [mebi, 1000]) {
    const { buffer } = lendBuffer(length)
    expect([own.buffer, little.buffer].includes(buffer) && length === mebi).toBe(false)
  }
})

test('keeps no more than 32 MiB idle', () => {
  const buffers = [1, 2, 3].map(() => lendBuffer(16 * mebi))
  buffers.forEach(giveBack)
  const again = [1, 2, 3].map(() => lendBuffer(16 * mebi).buffer)
  expect(again.filter((buffer) => buffers.some((one) => one.buffer === buffer))).toHaveLength(2)
})
