import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchBackpressure } from '../limits/backpressure.ts'
import { createGate } from './gate.ts'
import { GatedSocket } from './gated-socket.ts'
import { pingreq, publishFrame } from './testing/raw-frames.ts'

const queue = { items: 0, size: 0 }
const most = { items: 8, size: 8, ofBox: 64, largeBytes: 2 ** 20 }
const first = Buffer.from([0x10, 1, 0])

let server: Server
let client: Socket
/** The server's end, which the test reads as the broker would. */
let socket: Socket
let reading: GatedSocket
let less: () => void
let received: Buffer[]

beforeEach(async () => {
  const watched = watchBackpressure(() => queue, most)
  less = watched.less
  received = []
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  ;[socket] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => {})
  reading = new GatedSocket(socket, createGate(watched.pressure, { takeUpload: () => 0 }))
  socket.on('readable', () => {
    const bytes: Buffer | null = socket.read()
    if (bytes) received.push(bytes)
  })
})
afterEach(() => {
  client.destroy()
  socket.destroy()
  server.close()
})

/** Waits until all pending work is done. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await setImmediate()
}

const length = () => received.reduce((sum, bytes) => sum + bytes.length, 0)

test('reads a bounded number of bytes from a paused socket, and loses nothing', async () => {
  const publishes = Array.from({ length: 40_000 }, (_, i) => publishFrame('t', 'x'.repeat(200), i & 65_535))
  const stream = Buffer.concat([first, ...publishes])
  const publishLength = publishes[0]?.length ?? 0
  queue.items = most.items
  client.write(stream)
  await settle()
  // The second frame waits for the sign-in, then for the full queue.
  expect(length()).toBeLessThan(10)
  reading.begin('a')
  await settle()
  expect(length()).toBeLessThan(10)
  expect(socket.bytesRead).toBeLessThan(150_000)

  queue.items = 0
  less()
  let arrived = 0
  while (length() < stream.length) {
    await setImmediate()
    const whole = Math.floor((length() - first.length) / publishLength)
    for (; arrived < whole; arrived++) reading.arrived()()
  }
  expect(Buffer.concat(received).equals(stream)).toBe(true)
})

test('does not read from a box that does not read its responses', async () => {
  client.pause()
  client.write(first)
  reading.begin('a')
  await once(socket, 'readable')
  while (socket.write(Buffer.alloc(100_000))) await setImmediate()
  client.write(Buffer.concat(Array.from({ length: 1000 }, () => pingreq)))
  await settle()
  expect(length()).toBe(first.length)
  client.resume()
  while (length() < first.length + 2000) await setImmediate()
})

test('a read of size 0 takes nothing', async () => {
  socket.removeAllListeners('readable')
  socket.on('readable', () => {})
  client.write(first)
  await once(socket, 'readable')
  expect(socket.read(0)).toBeNull()
  expect(socket.read()).toEqual(first)
})

test('detects the end only after the bytes that were held back', async () => {
  queue.items = most.items
  reading.begin('a')
  client.end(Buffer.concat([first, publishFrame('t', 'x', 1)]))
  await settle()
  expect(socket.readableEnded).toBe(false)
  const ended = once(socket, 'end')
  queue.items = 0
  less()
  await ended
  expect(length()).toBe(first.length + 8)
})
