import type { Socket } from 'node:net'
import { addressPrefix } from '../http/request/rate-limit.ts'
import { shareOpen } from '../processes/share-open.ts'
import { createSharedCounts } from '../processes/shared-counts.ts'
import { createNetworks, plainAddress } from './networks.ts'

/** A connection whose client has presented neither a session nor a device key so far. */
export interface Stranger {
  readonly socket: Socket
  /** Its client's address, if a proxy has passed it on. */
  readonly address?: string | undefined
  /** Whether one of its requests is being served. Such a connection isn't closed to make room. */
  isBusy(): boolean
  /** Closes it with an error for the client. */
  refuse(): void
}

/** Limits how many unauthenticated connections one address may have, at all servers together. */
export interface Strangers {
  /** Counts a new connection. Beyond the limit it refuses the oldest idle one or, if none is idle, the new one. */
  meet(stranger: Stranger): void
  /** Stops counting the connection, because its client has presented a session or a key. */
  know(socket: Socket): void
  /** How many were refused so far. */
  refused(): number
}

export const defaultConnectionsPerAddress = 100

/** `exempt` are the addresses and networks of proxies, because each of them serves many people. By default there are no other servers. */
export function createStrangers(
  most: number,
  exempt: readonly string[] = [],
  counts = createSharedCounts(),
): Strangers {
  /** By address, oldest first. */
  const byAddress = new Map<string, Set<Stranger>>()
  const bySocket = new WeakMap<Socket, { stranger: Stranger; address: string }>()
  const isProxy = createNetworks(exempt)
  let refused = 0

  const forget = (socket: Socket) => {
    const known = bySocket.get(socket)
    if (!known) return
    bySocket.delete(socket)
    const others = byAddress.get(known.address)
    others?.delete(known.stranger)
    if (others?.size === 0) byAddress.delete(known.address)
  }
  const refuse = (stranger: Stranger) => {
    forget(stranger.socket)
    stranger.refuse()
    refused++
  }
  const { mostHere } = shareOpen(counts, {
    name: 'connections',
    most,
    open: () => [...byAddress].map(([address, { size }]) => [address, size]),
    closeBeyond: (address, left) => {
      const idle = [...(byAddress.get(address) ?? [])].filter((each) => !each.isBusy())
      for (const each of idle) if ((byAddress.get(address)?.size ?? 0) > left) refuse(each)
    },
  })

  return {
    meet: (stranger) => {
      const { socket } = stranger
      const from = stranger.address ?? socket.remoteAddress
      if (from === undefined || isProxy(from)) return
      const address = networkOf(from)
      const strangers = byAddress.get(address) ?? new Set()
      if (strangers.size >= mostHere(address)) {
        const idle = [...strangers].find((each) => !each.isBusy())
        refuse(idle ?? stranger)
        if (!idle) return
      }
      byAddress.set(address, strangers.add(stranger))
      bySocket.set(socket, { stranger, address })
      socket.once('close', () => forget(socket))
    },
    know: forget,
    refused: () => refused,
  }
}

/** Returns an IPv4 address as it is, and the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? addressPrefix(plain) : plain
}
