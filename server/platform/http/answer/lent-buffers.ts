/**
 * Reusable memory for long responses. Allocated for each response, it would outlive the young generation and trigger a full garbage
 * collection with every second one.
 */

const longBytes = 32 * 1024
const mostIdleBytes = 32 * 1024 * 1024
const lent = new WeakMap<ArrayBufferLike, Buffer>()
/** Sorted by size, smallest first. */
let idle: Buffer[] = []

/** Returns a buffer of at least this many bytes, with arbitrary contents. */
export function lendBuffer(length: number): Buffer {
  if (length < longBytes) return Buffer.allocUnsafe(length)
  const place = idle.findIndex((buffer) => buffer.length >= length)
  const [buffer = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(length)))] =
    place < 0 ? [] : idle.splice(place, 1)
  lent.set(buffer.buffer, buffer)
  return buffer
}

/**
 * Takes back the buffer that a part belongs to. It must not be read afterwards. A buffer that is never given back is garbage
 * collected as usual; one that was never lent is ignored.
 */
export function giveBack(part: Buffer): void {
  const buffer = lent.get(part.buffer)
  if (!buffer) return
  lent.delete(part.buffer)
  const idleBytes = idle.reduce((sum, each) => sum + each.length, 0)
  if (idleBytes + buffer.length > mostIdleBytes) return
  idle = [...idle, buffer].sort((a, b) => a.length - b.length)
}
