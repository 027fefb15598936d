import { expect, test } from 'vitest'
import { readProxyHeader } from './proxy-header.ts'
import { connectFrame } from './testing/raw-frames.ts'

const start = Buffer.from('\r\n\r\n\0\r\nQUIT\n')

function binary(command: number, family: number, body: readonly number[]): Buffer {
  return Buffer.concat([start, Buffer.from([command, family, body.length >> 8, body.length & 0xff, ...body])])
}

const four = [192, 0, 2, 7, 10, 0, 0, 1, 0x1f, 0x90, 0x22, 0xb3]
const six = [0x20, 0x01, 0x0d, 0xb8, ...Array(11).fill(0), 9, ...Array(16).fill(1), 0, 1, 0, 2]
const header = (bytes: Buffer, address: string | null) => ({ kind: 'header', length: bytes.length, address })

test.each([
  ['PROXY TCP4 192.0.2.7 10.0.0.1 8080 8883\r\n', '192.0.2.7'],
  ['PROXY TCP6 2001:db8::9 2001:db8::1 8080 8883\r\n', '2001:db8::9'],
  ['PROXY UNKNOWN\r\n', null],
  ['PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n', null],
])('version 1: %j', (text, address) => {
  const bytes = Buffer.from(text)
  expect(readProxyHeader(Buffer.concat([bytes, connectFrame('box', 'key')]))).toEqual(header(bytes, address))
})

test.each([
  ['IPv4', binary(0x21, 0x11, four), '192.0.2.7'],
  ['IPv4 with details of TLS', binary(0x21, 0x11, [...four, 4, 0, 1, 0]), '192.0.2.7'],
  ['IPv6', binary(0x21, 0x21, six), '2001:db8:0:0:0:0:0:9'],
  ['a local socket', binary(0x21, 0x31, Array(216).fill(0)), null],
  ['the proxy itself', binary(0x20, 0x00, []), null],
])('version 2: %s', (_name, bytes, address) => {
  expect(readProxyHeader(Buffer.concat([bytes, connectFrame('box', 'key')]))).toEqual(header(bytes, address))
})

test('a header that arrives in pieces is unfinished until its end', () => {
  for (const bytes of [
    Buffer.from('PROXY TCP4 192.0.2.7 10.0.0.1 8080 8883\r\n'),
    binary(0x21, 0x21, six),
    binary(0x20, 0, []),
  ]) {
    for (let length = 1; length < bytes.length; length++) {
      expect(readProxyHeader(bytes.subarray(0, length)).kind).toBe('unfinished')
    }
  }
})

test('an MQTT packet is no header', () => {
  expect(readProxyHeader(connectFrame('box', 'key'))).toEqual({ kind: 'none' })
  expect(readProxyHeader(Buffer.from('GET / HTTP/1.1\r\n'))).toEqual({ kind: 'none' })
})

test.each([
  ['a line without an end', Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}`)],
  ['an address of the other family', Buffer.from('PROXY TCP4 2001:db8::9 2001:db8::1 1 2\r\n')],
  ['no address', Buffer.from('PROXY TCP4\r\n')],
  ['an unknown family', Buffer.from('PROXY UDP4 192.0.2.7 10.0.0.1 1 2\r\n')],
  ['another version', binary(0x31, 0x11, four)],
  ['an unknown command', binary(0x22, 0x11, four)],
  ['too few bytes for its address', binary(0x21, 0x11, four.slice(1))],
  ['too few bytes for its IPv6 address', binary(0x21, 0x21, four)],
  ['too many bytes', binary(0x21, 0x11, Array(4096).fill(0))],
])('refuses a header with %s', (_name, bytes) => {
  expect(readProxyHeader(bytes)).toEqual({ kind: 'broken' })
})
