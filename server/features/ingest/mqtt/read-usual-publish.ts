/** A publish that asks for nothing unusual. */
export interface UsualPublish {
  /** Bytes of the whole frame. */
  readonly length: number
  /** By what it is to be acknowledged; null when it wants no acknowledgement. */
  readonly id: number | null
  readonly payload: Buffer
}

const atMostOnce = 0x30
const atLeastOnce = 0x32
const atLeastOnceAgain = 0x3a
const mostLengthBytes = 4

/**
 * Reads the frame that begins these bytes, when it is here as a whole: a publish to this topic, which is not retained, at most
 * or at least once. The topic is as frames have it, its length in two bytes before it. Null for any other frame,
 * well formed or not.
 */
export function readUsualPublish(bytes: Buffer, topic: Buffer): UsualPublish | null {
  const type = bytes[0]
  if (type !== atLeastOnce && type !== atLeastOnceAgain && type !== atMostOnce) return null
  let at = 1
  let left = 0
  for (let byte = 128; byte >= 128; at++) {
    if (at > mostLengthBytes || at >= bytes.length) return null
    byte = bytes[at] as number
    left += (byte & 127) * 128 ** (at - 1)
    // A length with more bytes than it needs.
    if (byte === 0 && at > 1) return null
  }
  const end = at + left
  const idAt = at + topic.length
  const payloadAt = type === atMostOnce ? idAt : idAt + 2
  if (end > bytes.length || payloadAt >= end) return null
  if (topic.compare(bytes, at, idAt) !== 0) return null
  const id = type === atMostOnce ? null : bytes.readUInt16BE(idAt)
  return id === 0 ? null : { length: end, id, payload: bytes.subarray(payloadAt, end) }
}

/** A topic as frames have it. */
export function topicInFrames(topic: string): Buffer {
  // From the pool: each connection keeps one.
  const bytes = Buffer.allocUnsafe(2 + Buffer.byteLength(topic))
  bytes.writeUInt16BE(bytes.length - 2)
  bytes.write(topic, 2)
  return bytes
}
