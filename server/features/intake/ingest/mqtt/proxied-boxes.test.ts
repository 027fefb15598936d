import { once } from 'node:events'
import { connect } from 'node:net'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStrangers, type Strangers } from '../../../../platform/connections/strangers.ts'
import { startLive } from '../../../../platform/live/live.ts'
import { openUploadWorld, type UploadWorld } from '../testing/upload-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'
import { connectRawBox, puback } from './testing/raw-box.ts'
import { connectFrame, publishFrame } from './testing/raw-frames.ts'

let world: UploadWorld
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(async () => {
  for (const each of open) await each.close()
  await world.close()
})

async function startBehind(trustedProxies: readonly string[], strangers?: Strangers): Promise<Mqtt> {
  const log = pino({ level: 'silent' })
  const live = await startLive(world.databases.system, log)
  const mqtt = await startMqtt(
    { host: '127.0.0.1', port: 0 },
    { ...world, live, log, trustedProxies, ...(strangers && { strangers }) },
  )
  open.push(mqtt, live)
  return mqtt
}

const textHeader = (address: string) => Buffer.from(`PROXY TCP4 ${address} 10.0.0.1 4000 8883\r\n`)
const binaryHeader = Buffer.concat([
  Buffer.from('\r\n\r\n\0\r\nQUIT\n'),
  Buffer.from([0x21, 0x11, 0, 12, 192, 0, 2, 7, 10, 0, 0, 1, 0x1f, 0x90, 0x22, 0xb3]),
])

/** Connects with these bytes. `isOpen` waits for a round trip of another connection to the same server. */
async function comeWith(port: number, bytes: Buffer) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

test.each([
  ['version 1', textHeader('192.0.2.7')],
  ['version 2', binaryHeader],
  ['none', Buffer.alloc(0)],
])('a box behind a trusted proxy signs in and uploads, with a header of %s', async (_name, header) => {
  const mqtt = await startBehind(['127.0.0.0/8'])
  const device = await world.addSender()
  world.clock.advance(60_000)
  const payload = JSON.stringify({
    events: [{ type: 'temperature', value: 4, timestamp: world.clock.now() }],
  })
  const box = await connectRawBox(mqtt.port, device, {
    header,
    behind: [publishFrame(deviceTopics(device.hardwareUniqueId).events, payload, 1)],
  })
  await box.hear(puback)
  box.socket.destroy()
})

test('a header that arrives byte by byte is read too', async () => {
  const mqtt = await startBehind(['127.0.0.1'])
  const device = await world.addSender()
  const socket = connect({ port: mqtt.port, host: '127.0.0.1', noDelay: true })
  const bytes = Buffer.concat([binaryHeader, connectFrame(device.hardwareUniqueId, device.deviceKey)])
  for (const byte of bytes) {
    socket.write(Buffer.from([byte]))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect([...answer.subarray(0, 4)]).toEqual([0x20, 2, 0, 0])
  socket.destroy()
})

test('connections without a key are counted by the address in the header', async () => {
  const met: (string | undefined)[] = []
  const strangers = createStrangers(1, ['127.0.0.1'])
  const mqtt = await startBehind(['127.0.0.1'], {
    ...strangers,
    meet: (stranger) => {
      met.push(stranger.address)
      strangers.meet(stranger)
    },
  })
  const first = await comeWith(mqtt.port, textHeader('192.0.2.7'))
  await expect.poll(() => met).toEqual(['192.0.2.7'])
  const elsewhere = await comeWith(mqtt.port, textHeader('192.0.2.8'))
  await expect.poll(() => met).toEqual(['192.0.2.7', '192.0.2.8'])
  const closed = once(first, 'close')
  const second = await comeWith(mqtt.port, textHeader('192.0.2.7'))
  await closed
  expect([elsewhere.closed, second.closed]).toEqual([false, false])
  elsewhere.destroy()
  second.destroy()
})

test('anybody else who claims an address is disconnected', async () => {
  const mqtt = await startBehind([])
  const device = await world.addSender()
  const sign = connectFrame(device.hardwareUniqueId, device.deviceKey)
  const socket = await comeWith(mqtt.port, Buffer.concat([textHeader('192.0.2.7'), sign]))
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})

test('a broken header of a proxy ends the connection', async () => {
  const mqtt = await startBehind(['127.0.0.1'])
  const socket = await comeWith(mqtt.port, Buffer.from('PROXY TCP4 nowhere\r\n'))
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})
