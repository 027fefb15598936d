import { setImmediate } from 'node:timers/promises'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Live, startLive } from '../../../../platform/live/live.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'
import { connectRawBox, puback } from './testing/raw-box.ts'
import { publishFrame } from './testing/raw-frames.ts'

let world: UploadWorld
let mqtt: Mqtt
let live: Live

beforeAll(async () => {
  world = await openUploadWorld()
  const log = pino({ level: 'silent' })
  live = await startLive(world.databases.system, log)
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...world, live, log })
})
afterAll(async () => {
  await mqtt.close()
  await live.close()
  await world.close()
})

async function storedOf(device: Sender): Promise<number> {
  const rows = await world.database.asSystem((tx) =>
    tx.selectFrom('measurement_hour').select('count').where('sensorbox_key', '=', device.number).execute(),
  )
  return rows.reduce((sum, row) => sum + row.count, 0)
}

test.each([
  [
    'an upload',
    (): string => `{"events":[{"type":"temperature","value":4,"timestamp":${world.clock.now()}}]}`,
  ],
  ['with something that the model does not measure', () => '{"events":[{"type":"co2","value":1}]}'],
  ['what is no JSON', () => '{"events":'],
  ['something else', () => '[1]'],
  ['nothing in it', () => '{}'],
])('%s is stored and acknowledged in the same way when it arrives in parts', async (_, payload) => {
  const outcome = async (parts: number) => {
    const device = await world.addSender()
    world.clock.advance(60_000)
    const box = await connectRawBox(mqtt.port, device)
    const { events } = deviceTopics(device.hardwareUniqueId)
    const frame = publishFrame(events, payload(), 9)
    for (let part = 0; part < parts; part++) {
      const at = (i: number) => Math.round((frame.length * i) / parts)
      box.socket.write(frame.subarray(at(part), at(part + 1)))
      // Gives the broker time to read this part separately.
      for (let turn = 0; turn < 50; turn++) await setImmediate()
    }
    await box.hear(puback)
    const stored = await storedOf(device)
    box.socket.destroy()
    return stored
  }
  expect(await outcome(3)).toBe(await outcome(1))
})

test('JSON is read behind a byte order mark and before NULs', async () => {
  const device = await world.addSender()
  world.clock.advance(60_000)
  const box = await connectRawBox(mqtt.port, device)
  const upload = `{"events":[{"type":"temperature","value":4,"timestamp":${world.clock.now()}}]}`
  const payload = Buffer.from(`\uFEFF${upload}\0\0`).toString('latin1')
  box.socket.write(publishFrame(deviceTopics(device.hardwareUniqueId).events, payload, 9))
  await box.hear(puback)
  expect(await storedOf(device)).toBe(1)
  box.socket.destroy()
})
