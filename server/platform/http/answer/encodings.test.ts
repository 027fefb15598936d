import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bestEncoding, gzipPieces, takesGzip } from './encodings.ts'

const pieces = Array.from({ length: 200 }, () => randomBytes(32 * 1024))

function counted() {
  let written = 0
  const source = new Readable({
    highWaterMark: 1,
    read() {
      this.push(pieces[written++] ?? null)
    },
  })
  return { source, written: () => written }
}

it('picks the best encoding that the client names and doesn’t exclude', () => {
  expect(bestEncoding('gzip, deflate, br')).toBe('br')
  expect(bestEncoding('br;q=0, gzip')).toBe('gzip')
  expect([bestEncoding('deflate'), bestEncoding(undefined)]).toEqual([null, null])
  expect([takesGzip('br, gzip;q=0'), takesGzip('gzip')]).toEqual([false, true])
})

it('compresses the whole stream, no faster than it is read', async () => {
  const { source, written } = counted()
  const compressed = gzipPieces(source)
  const read = compressed[Symbol.asyncIterator]()
  const first = await read.next()
  for (let turn = 0; turn < 50; turn++) await setImmediate()
  expect(written()).toBeLessThan(8)
  const parts = [first.value as Buffer]
  for (let next = await read.next(); !next.done; next = await read.next()) parts.push(next.value)
  expect(gunzipSync(Buffer.concat(parts)).equals(Buffer.concat(pieces))).toBe(true)
})

it('stops producing when the reader disconnects', async () => {
  const { source } = counted()
  const compressed = gzipPieces(source)
  compressed.destroy()
  for (let turn = 0; turn < 50 && !source.destroyed; turn++) await setImmediate()
  expect(source.destroyed).toBe(true)
})
