import { BlockList, isIP, type Socket } from 'node:net'
import { addressPrefix } from '../http/request/rate-limit.ts'

/** A connection whose client has presented neither a session nor a device key so far. */
export interface Stranger {
  readonly socket: Socket
  /** Whether one of its requests is being served. Such a connection isn't closed to make room. */
  isBusy(): boolean
  /** Closes it with an error for the client. */
  refuse(): void
}

/** Limits how many unauthenticated connections one address may have. */
export interface Strangers {
  /** Counts a new connection. Beyond the limit it refuses the oldest idle one or, if none is idle, the new one. */
  meet(stranger: Stranger): void
  /** Stops counting the connection, because its client has presented a session or a key. */
  know(socket: Socket): void
}

export const defaultConnectionsPerAddress = 100

/** `exempt` are the addresses and networks of proxies, because each of them serves many people. */
export function createStrangers(most: number, exempt: readonly string[] = []): Strangers {
  /** By address, oldest first. */
  const byAddress = new Map<string, Set<Stranger>>()
  const bySocket = new WeakMap<Socket, { stranger: Stranger; address: string }>()
  const proxies = blockListOf(exempt)

  const forget = (socket: Socket) => {
    const known = bySocket.get(socket)
    if (!known) return
    bySocket.delete(socket)
    const others = byAddress.get(known.address)
    others?.delete(known.stranger)
    if (others?.size === 0) byAddress.delete(known.address)
  }

  return {
    meet: (stranger) => {
      const { socket } = stranger
      const { remoteAddress } = socket
      if (remoteAddress === undefined || isIn(proxies, remoteAddress)) return
      const address = networkOf(remoteAddress)
      const strangers = byAddress.get(address) ?? new Set()
      if (strangers.size >= most) {
        const idle = [...strangers].find((each) => !each.isBusy())
        const leaving = idle ?? stranger
        forget(leaving.socket)
        leaving.refuse()
        if (!idle) return
      }
      byAddress.set(address, strangers.add(stranger))
      bySocket.set(socket, { stranger, address })
      socket.once('close', () => forget(socket))
    },
    know: forget,
  }
}

/** Returns an IPv4 address as it is, and the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? addressPrefix(plain) : plain
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
