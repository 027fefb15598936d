import { isIP } from 'node:net'

/** The first bytes of a connection: a header of the PROXY protocol, none, only the beginning of one, or a broken one. */
export type ProxyHeader =
  | {
      readonly kind: 'header'
      readonly length: number
      /** The client's address; null if the proxy itself has connected, such as to check the server. */
      readonly address: string | null
    }
  | { readonly kind: 'none' | 'unfinished' | 'broken' }

const textStart = Buffer.from('PROXY ')
const longestText = 107
const binaryStart = Buffer.from('\r\n\r\n\0\r\nQUIT\n')
const binaryHead = 16
/** Addresses take up to 36 bytes; the rest are details such as those of the TLS connection. */
const longestBinary = 2048

/**
 * Reads the header that a proxy sends before the bytes of its client, in version 1 or 2 of the PROXY protocol
 * (https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt). No MQTT packet begins like one.
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (begins(bytes, binaryStart)) return readBinary(bytes)
  return begins(bytes, textStart) ? readText(bytes) : { kind: 'none' }
}

/** Whether the bytes begin like this text, as far as they have arrived. */
function begins(bytes: Buffer, start: Buffer): boolean {
  const length = Math.min(bytes.length, start.length)
  return bytes.subarray(0, length).equals(start.subarray(0, length))
}

function readText(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, longestText).indexOf('\r\n')
  if (end < 0) return { kind: bytes.length < longestText ? 'unfinished' : 'broken' }
  const length = end + 2
  const [, family, address = ''] = bytes.toString('latin1', 0, end).split(' ')
  if (family === 'UNKNOWN') return { kind: 'header', length, address: null }
  const version = { TCP4: 4, TCP6: 6 }[family ?? '']
  return version !== undefined && isIP(address) === version
    ? { kind: 'header', length, address }
    : { kind: 'broken' }
}

function readBinary(bytes: Buffer): ProxyHeader {
  if (bytes.length < binaryHead) return { kind: 'unfinished' }
  const [command, family] = bytes.subarray(12, 14)
  const length = binaryHead + bytes.readUInt16BE(14)
  const isKnown = command === 0x20 || command === 0x21
  if (!isKnown || length > longestBinary) return { kind: 'broken' }
  if (bytes.length < length) return { kind: 'unfinished' }
  const body = bytes.subarray(binaryHead, length)
  if (command === 0x20) return { kind: 'header', length, address: null }
  if (family === 0x11 && body.length >= 12)
    return { kind: 'header', length, address: body.subarray(0, 4).join('.') }
  if (family === 0x21 && body.length >= 36) return { kind: 'header', length, address: inSixes(body) }
  // Families without an address, such as sockets of the proxy's own machine.
  return family === 0x11 || family === 0x21 ? { kind: 'broken' } : { kind: 'header', length, address: null }
}

function inSixes(body: Buffer): string {
  return Array.from({ length: 8 }, (_, i) => body.readUInt16BE(i * 2).toString(16)).join(':')
}
