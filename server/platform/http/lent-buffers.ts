/**
 * Memory for long answers, which is used again and again. Allocated for each, it would outlive the young generation and
 * send the garbage collector through the whole heap with every second answer.
 */

const longBytes = 32 * 1024
const mostIdleBytes = 32 * 1024 * 1024
const lent = new WeakMap<ArrayBufferLike, Buffer>()
/** The smallest first. */
let idle: Buffer[] = []

/** At least this many bytes, whose contents may be anything. */
export function lendBuffer(length: number): Buffer {
  if (length < longBytes) return Buffer.allocUnsafe(length)
  const place = idle.findIndex((buffer) => buffer.length >= length)
  const [buffer = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(length)))] =
    place < 0 ? [] : idle.splice(place, 1)
  lent.set(buffer.buffer, buffer)
  return buffer
}

/**
 * Takes back the buffer that a part belongs to: nobody may look at it after that. What is never given back is collected like any
 * other memory is, and what was never lent stays what it is.
 */
export function giveBack(part: Buffer): void {
  const buffer = lent.get(part.buffer)
  if (!buffer) return
  lent.delete(part.buffer)
  const idleBytes = idle.reduce((sum, each) => sum + each.length, 0)
  if (idleBytes + buffer.length > mostIdleBytes) return
  idle = [...idle, buffer].sort((a, b) => a.length - b.length)
}
