import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Sender } from '../../testing/upload-world.ts'
import { connectFrame } from './raw-frames.ts'

/** A box that writes raw frames, so that a test controls when it is silent and when it reads. */
export interface RawBox {
  readonly socket: Socket
  isClosed(): boolean
  /** Waits for this many more frames that start with this byte. */
  hear(type: number, count?: number): Promise<void>
}

export const connack = 0x20
export const puback = 0x40
export const pingresp = 0xd0

/** Connects and signs in. The frames in `behind` are sent together with the sign-in, the header of a proxy before it. */
export async function connectRawBox(
  port: number,
  { hardwareUniqueId, deviceKey }: Pick<Sender, 'hardwareUniqueId' | 'deviceKey'>,
  {
    keepaliveS = 0,
    behind = [],
    header = Buffer.alloc(0),
  }: { keepaliveS?: number; behind?: readonly Buffer[]; header?: Buffer } = {},
): Promise<RawBox> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const heard: number[] = []
  socket.on('data', (bytes) => {
    // Every expected frame is short, because the box doesn't subscribe to results.
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] as number)) heard.push(bytes[at] as number)
    socket.emit('heard')
  })
  const box: RawBox = {
    socket,
    isClosed: () => socket.closed,
    hear: async (type, count = 1) => {
      for (let left = count; left > 0; ) {
        const at = heard.indexOf(type)
        if (at < 0) await once(socket, 'heard')
        else {
          heard.splice(at, 1)
          left -= 1
        }
      }
    },
  }
  socket.write(Buffer.concat([header, connectFrame(hardwareUniqueId, deviceKey, keepaliveS), ...behind]))
  await box.hear(connack)
  return box
}
