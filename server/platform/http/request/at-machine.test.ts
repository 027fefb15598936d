import { expect, test } from 'vitest'
import { isFromThisMachine } from './at-machine.ts'

const isHere = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromThisMachine({ raw: { socket: { remoteAddress } }, headers })

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.53', '127.0.0.1'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('a connection from %s to %s is from this machine', (address, host) => {
  expect(isHere(address, { host })).toBe(true)
})

test.each([
  ['203.0.113.7', { host: 'localhost:3000' }],
  ['10.0.0.1', { host: '127.0.0.1' }],
  [undefined, { host: 'localhost' }],
  ['::ffff:203.0.113.7', { host: 'localhost' }],
  ['127.0.0.1', { host: 'evil.example:3000' }],
  ['127.0.0.1', { host: 'localhost.evil.example' }],
  ['127.0.0.1', { host: '127.0.0.1.nip.example' }],
  ['127.0.0.1', {}],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ['203.0.113.7', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
])('a connection from %s with %j is not', (address, headers) => {
  expect(isHere(address, headers as Record<string, string>)).toBe(false)
})
