/** The bytes of the frames that a box sends. Names and payloads are ASCII. */
export const pingreq = Buffer.from([0xc0, 0])
export const disconnectFrame = Buffer.from([0xe0, 0])

const nameKeyAndClean = 0xc2

/** Returns the CONNECT frame for a name and a key. */
export function connectFrame(name: string, key: string, keepaliveS = 0): Buffer {
  const { bytes, start } = frame(0x10, 10 + 2 * (2 + name.length) + 2 + key.length)
  let at = writeText(bytes, 'MQTT', start)
  bytes[at++] = 4
  bytes[at++] = nameKeyAndClean
  at = bytes.writeUInt16BE(keepaliveS, at)
  at = writeText(bytes, name, at)
  at = writeText(bytes, name, at)
  writeText(bytes, key, at)
  return bytes
}

/** Returns a publish with QoS 1. */
export function publishFrame(topic: string, payload: string, id: number): Buffer {
  const { bytes, start } = frame(0x32, 4 + topic.length + payload.length)
  const at = bytes.writeUInt16BE(id, writeText(bytes, topic, start))
  bytes.write(payload, at, 'latin1')
  return bytes
}

/** Returns a subscription with QoS 0. */
export function subscribeFrame(filter: string, id: number): Buffer {
  const { bytes, start } = frame(0x82, 5 + filter.length)
  bytes[writeText(bytes, filter, bytes.writeUInt16BE(id, start))] = 0
  return bytes
}

/** Allocates a frame for this many bytes of content, which begin at `start`. */
function frame(type: number, length: number): { bytes: Buffer; start: number } {
  const header = [type]
  let rest = length
  do {
    header.push((rest % 128) | (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  const bytes = Buffer.allocUnsafe(header.length + length)
  bytes.set(header)
  return { bytes, start: header.length }
}

function writeText(bytes: Buffer, text: string, at: number): number {
  const start = bytes.writeUInt16BE(text.length, at)
  return start + bytes.write(text, start, 'latin1')
}
