/** The events that a client receives from a broker. */
export interface Listener {
  onSignIn(code: number): void
  onAcknowledged(id: number): void
  onSubscribed(): void
  onMessage(): void
}

const connack = 2
const publish = 3
const puback = 4
const suback = 9

/**
 * Returns a reader for what a broker sends on one connection, however it is split; of a message it reads only where it
 * ends.
 */
export function createAnswerReader(listener: Listener): (bytes: Buffer) => void {
  let rest: Buffer | undefined

  /** Reads one frame; returns where it ends, or -1 if bytes are missing. */
  const readFrame = (bytes: Buffer, from: number): number => {
    let length = 0
    let at = from + 1
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) return -1
      length += (byte & 127) * factor
      if (byte < 128) break
    }
    const end = at + length
    if (end > bytes.length) return -1
    const type = bytes[from]! >> 4
    if (type === puback) listener.onAcknowledged(bytes.readUInt16BE(at))
    else if (type === publish) listener.onMessage()
    else if (type === connack) listener.onSignIn(bytes[at + 1]!)
    else if (type === suback) listener.onSubscribed()
    else throw new Error(`nobody asked for a frame of type ${type}`)
    return end
  }

  return (arrived) => {
    const bytes = rest ? Buffer.concat([rest, arrived]) : arrived
    rest = undefined
    for (let at = 0; at < bytes.length; ) {
      const end = readFrame(bytes, at)
      if (end < 0) {
        rest = bytes.subarray(at)
        return
      }
      at = end
    }
  }
}
