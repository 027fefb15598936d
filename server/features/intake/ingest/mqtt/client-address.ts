import type { Socket } from 'node:net'
import { readProxyHeader } from './proxy-header.ts'

export interface AddressReaderOptions {
  /** Whether this is the address of a trusted proxy. */
  isProxy(address: string): boolean
  /** Called with the reason when a connection ends before it has entered. */
  refused(reason: string): void
  /** How long a proxy may take for its first bytes, in seconds. */
  readonly longestS: number
}

/** Finds out the address of the client of each new connection. */
export interface AddressReader {
  /**
   * Passes a connection on with the address of its client. A proxy's connection first waits for its first bytes: if they are a header
   * of the PROXY protocol, it is taken off and the address is the one in it.
   */
  read(socket: Socket, enter: (socket: Socket, address: string | undefined) => void): void
  /** To be called each second. */
  tick(): void
  /** Closes the connections that wait. */
  close(): void
}

/** Creates the reader. Nobody but a trusted proxy can claim an address. */
export function createAddressReader({ isProxy, refused, longestS }: AddressReaderOptions): AddressReader {
  /** With the seconds that each has waited. */
  const waiting = new Map<Socket, number>()

  const refuse = (socket: Socket, reason: string) => {
    refused(reason)
    socket.destroy()
  }

  return {
    read: (socket, enter) => {
      const { remoteAddress } = socket
      if (remoteAddress === undefined || !isProxy(remoteAddress)) return enter(socket, remoteAddress)
      let bytes = Buffer.alloc(0)
      const look = () => {
        const more = socket.read() as Buffer | null
        if (more === null) return
        bytes = Buffer.concat([bytes, more])
        const header = readProxyHeader(bytes)
        if (header.kind === 'unfinished') return
        if (header.kind === 'broken') return refuse(socket, 'a broken header of the PROXY protocol')
        leave()
        const rest = header.kind === 'header' ? bytes.subarray(header.length) : bytes
        if (rest.length > 0) socket.unshift(rest)
        enter(socket, (header.kind === 'header' && header.address) || remoteAddress)
      }
      const leave = () => {
        waiting.delete(socket)
        socket.off('readable', look)
        socket.off('close', leave)
        socket.off('error', ignore)
      }
      waiting.set(socket, 0)
      socket.on('readable', look)
      socket.on('close', leave)
      socket.on('error', ignore)
    },
    tick: () => {
      for (const [socket, seconds] of waiting) {
        waiting.set(socket, seconds + 1)
        if (seconds >= longestS) refuse(socket, 'a proxy sent nothing')
      }
    },
    close: () => {
      for (const socket of waiting.keys()) socket.destroy()
    },
  }
}

/** A connection that breaks while it waits has nothing to lose; its end is noticed by `close`. */
function ignore(): void {}
