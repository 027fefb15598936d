import { BlockList, isIP, type Socket } from 'node:net'
import { addressPrefix } from '../http/rate-limit.ts'

/** A connection of somebody who has shown neither a session nor a device key so far. */
export interface Stranger {
  readonly socket: Socket
  /** Whether it is being answered just now: it is not closed for another one. */
  isBusy(): boolean
  /** Turns it away. */
  refuse(): void
}

/** Bounds how many connections one address has without saying who it is. */
export interface Strangers {
  /** Counts a connection that was just opened. Beyond the limit the one that has waited longest makes room, else this one goes. */
  meet(stranger: Stranger): void
  /** Whoever is behind the connection has shown a session or a key: it counts no more. */
  know(socket: Socket): void
}

export const usualConnectionsAnAddress = 100

/** `exempt` are the addresses and networks of proxies, behind each of which are many people. */
export function createStrangers(most: number, exempt: readonly string[] = []): Strangers {
  /** By address, those that came first at the front. */
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

/** An address of IPv4, or the network of IPv6 that one household has. */
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
