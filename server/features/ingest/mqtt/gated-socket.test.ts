import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchPressure } from '../pressure.ts'
import { createGate } from './gate.ts'
import { GatedSocket } from './gated-socket.ts'
import { topicInFrames } from './read-usual-publish.ts'
import { pingreq, publishFrame, subscribeFrame } from './testing/raw-frames.ts'

const queue = { items: 0, size: 0 }
const most = { items: 8, size: 8, ofBox: 64, largeBytes: 2 ** 20 }
const first = Buffer.from([0x10, 1, 0])

let server: Server
let client: Socket
/** The server's end, from which bytes are read as the broker reads them. */
let socket: Socket
let reading: GatedSocket
let less: () => void
let received: Buffer[]

beforeEach(async () => {
  const watched = watchPressure(() => queue, most)
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

/** Lets everything happen that is about to. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await setImmediate()
}

const length = () => received.reduce((sum, bytes) => sum + bytes.length, 0)

test('of a paused socket a bounded number of bytes is read, and nothing is lost', async () => {
  const publishes = Array.from({ length: 40_000 }, (_, i) => publishFrame('t', 'x'.repeat(200), i & 65_535))
  const stream = Buffer.concat([first, ...publishes])
  const publishLength = publishes[0]?.length ?? 0
  queue.items = most.items
  client.write(stream)
  await settle()
  // The second frame waits for the sign-in, then for the others.
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

test('a box that takes no answers is not read', async () => {
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

test('a stream that only looks whether there is more takes nothing', async () => {
  socket.removeAllListeners('readable')
  socket.on('readable', () => {})
  client.write(first)
  await once(socket, 'readable')
  expect(socket.read(0)).toBeNull()
  expect(socket.read()).toEqual(first)
})

test('the end is noticed behind what was held back', async () => {
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

test('usual publishes go past the broker wherever the stream is split, each once and none past an earlier one', async () => {
  const frames = [
    publishFrame('t', 'a1', 1),
    publishFrame('t', 'a2', 2),
    pingreq,
    publishFrame('t', 'a3', 3),
    publishFrame('other', 'b4', 4),
    publishFrame('t', 'a5', 5),
    publishFrame('t', 'a6', 6),
  ]
  const stream = Buffer.concat(frames)
  const taken: string[] = []
  const acknowledged: number[] = []
  client.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 4) acknowledged.push(bytes.readUInt16BE(at + 2))
  })
  const said = (bytes: Buffer): string[] => bytes.toString('latin1').match(/[ab]\d/g) ?? []
  let handed = 0
  const hand = () => {
    // The broker has a publish once all of it has come.
    const whole = said(Buffer.concat(received))
    for (; handed < whole.length; handed++) {
      taken.push(whole[handed] ?? '')
      reading.arrived()()
    }
  }
  socket.on('readable', hand)
  const send = async (bytes: Buffer) => {
    const before = socket.bytesRead
    client.write(bytes)
    while (socket.bytesRead < before + bytes.length) await setImmediate()
  }
  await send(first)
  const lane = {
    topic: topicInFrames('t'),
    take: async (payload: Buffer) => void taken.push(payload.toString()),
    failed: () => {},
  }
  reading.begin('a', lane)
  let ways = 0
  for (let split = 1; split < stream.length; split++) {
    received = []
    handed = 0
    taken.length = 0
    acknowledged.length = 0
    await send(stream.subarray(0, split))
    await send(stream.subarray(split))
    const past = () => [1, 2, 3, 5, 6].filter((id) => !said(Buffer.concat(received)).includes(`a${id}`))
    while (taken.length < 6 || acknowledged.length < past().length) await setImmediate()
    expect(taken).toEqual(['a1', 'a2', 'a3', 'b4', 'a5', 'a6'])
    expect(acknowledged).toEqual(past())
    ways += acknowledged.length
  }
  // At least the two that nothing stands before.
  expect(ways).toBeGreaterThan(2 * (stream.length - 2 * (frames[0]?.length ?? 0)))
})

test('a usual publish that may not enter waits outside, and one that fails is not acknowledged', async () => {
  const failures: string[] = []
  const taken: string[] = []
  let answered = 0
  client.on('data', (bytes: Buffer) => {
    answered += bytes.length
  })
  reading.begin('a', {
    topic: topicInFrames('t'),
    take: async (payload) => {
      taken.push(payload.toString())
      if (payload.toString() === 'bad') throw new Error('no database')
    },
    failed: ({ message }) => failures.push(message),
  })
  queue.items = most.items
  client.write(first)
  while (length() < first.length) await setImmediate()
  const bytes = Buffer.concat([publishFrame('t', 'good', 1), publishFrame('t', 'bad', 2)])
  client.write(bytes)
  while (socket.bytesRead < first.length + bytes.length) await setImmediate()
  await settle()
  expect(taken).toEqual([])
  queue.items = 0
  less()
  while (failures.length === 0 || answered < 4) await setImmediate()
  expect([taken, failures, answered]).toEqual([['good', 'bad'], ['no database'], 4])
})

test('a usual publish does not overtake what the broker is given in the same read', async () => {
  const taken: Buffer[] = []
  // As much as is taken from the socket at a time, so that the publish begins the next piece.
  const signIn = Buffer.from([0x10, 6, 0, 0, 0, 0, 0, 0])
  const ahead = Buffer.concat([signIn, ...Array.from({ length: 511 }, () => subscribeFrame('t', 1))])
  const publish = publishFrame('t', 'x', 1)
  client.write(Buffer.concat([ahead, publish]))
  while (socket.bytesRead < ahead.length + publish.length) await setImmediate()
  await settle()
  expect(length()).toBeLessThan(20)
  reading.begin('a', {
    topic: topicInFrames('t'),
    take: async (payload) => void taken.push(payload),
    failed: () => {},
  })
  while (length() < ahead.length + publish.length && taken.length === 0) await setImmediate()
  expect(taken).toEqual([])
})
