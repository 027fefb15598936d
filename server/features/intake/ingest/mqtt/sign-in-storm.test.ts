import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { secretsInMemory } from '../../../../platform/secrets/secrets.ts'
import { createIngest, type Ingest } from '../ingest.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../testing/upload-world.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'
import { connectRawBox, type RawBox } from './testing/raw-box.ts'

let world: UploadWorld
let mqtt: Mqtt
const count = 60
let connecting = 0
let lookups = 0

beforeAll(async () => {
  world = await openUploadWorld()
  let goOn = () => {}
  const allConnect = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const asSystem: Database['asSystem'] = async (work) => {
    lookups += 1
    await allConnect
    return world.database.asSystem(work)
  }
  // An ingest with an empty cache, as after a start.
  const { clock, random } = world
  const database = { ...world.database, asSystem }
  const real = createIngest({
    database,
    clock,
    random,
    secrets: secretsInMemory(),
    log: { error: () => {}, info: () => {} },
    live: { changed: () => {} },
  })
  const ingest: Ingest = {
    ...real,
    findDevice: (key) => {
      connecting += 1
      if (connecting === count) goOn()
      return real.findDevice(key)
    },
  }
  const live = { onSignal: () => {}, tell: () => {} }
  mqtt = await startMqtt(
    { host: '127.0.0.1', port: 0 },
    { ...world, ingest, live, log: pino({ level: 'silent' }) },
  )
})
afterAll(async () => {
  await mqtt.close()
  await world.close()
})

test('looks up boxes that connect at once together', async () => {
  const senders: Sender[] = []
  for (let i = 0; i < count; i++) senders.push(await world.addSender('CT-120', { enable: false }))
  const boxes: RawBox[] = await Promise.all(senders.map((sender) => connectRawBox(mqtt.port, sender)))
  expect(mqtt.sockets().open).toBe(count)
  // One for the first box, and one for all that arrived during it.
  expect(lookups).toBe(2)
  for (const box of boxes) box.socket.destroy()
})
