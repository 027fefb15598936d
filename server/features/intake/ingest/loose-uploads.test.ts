import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countParsed, type ParsedUpload } from './parse/parse-upload.ts'
import { readSimpleUpload } from './parse/read-simple-upload.ts'
import { openUploadWorld, type Sender, type UploadWorld } from './testing/upload-world.ts'

let world: UploadWorld
let device: Sender

const day = 86_400_000

beforeAll(async () => {
  world = await openUploadWorld()
})
beforeEach(async () => {
  device = await world.addSender()
  world.clock.advance(day)
})
afterAll(() => world.close())

const ago = (minutes: number) => world.clock.now() - minutes * 60_000
const reading = (value: number, minutesAgo: number) => ({
  type: 'temperature',
  value,
  timestamp: ago(minutesAgo),
})

test('null is the same as nothing', async () => {
  const events = [{ type: 'temperature', value: 1, timestamp: null, id: null, unit: null }]
  expect(await world.send(device, { events, series: null, hardware_unique_id: null })).toMatchObject({
    accepted: 1,
    rejected: [],
  })
  const series = [{ type: 'humidity', timestamps: [ago(1)], values: [50], unit: null }]
  expect(await world.send(device, { events: null, series })).toMatchObject({ accepted: 1, rejected: [] })
  expect(await world.send(device, {})).toMatchObject({ accepted: 0, rejected: [] })
})

test('an upload that names another box than its key is refused as a whole', async () => {
  const upload = { events: [reading(1, 1)] }
  await expect(world.send(device, { ...upload, hardware_unique_id: 'another' })).rejects.toMatchObject({
    definition: { code: 'WRONG_DEVICE', status: 422 },
  })
  const named = { ...upload, hardware_unique_id: device.hardwareUniqueId }
  expect(await world.send(device, named)).toMatchObject({ accepted: 1 })
})

test('ids that differ only in case or spaces are different items', async () => {
  const events = ['a', 'A', 'a ', 'ä'].map((id) => ({ type: 'shock', value: 1, id }))
  expect(await world.send(device, { events })).toMatchObject({ accepted: 4, duplicates: 0 })
})

test('an item for which parsing fails is refused alone', async () => {
  const bad = {
    get type(): string {
      throw new Error('an internal error')
    },
  }
  const result = await world.send(device, { events: [bad, reading(1, 1)] })
  expect(result).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'NOT_STORABLE' }] })
})

test('counts the readings of all series together, also in the fast parser', async () => {
  const times = Array.from({ length: 7_000 }, (_, i) => ago(i))
  const values = times.map(() => 4)
  const series = ['temperature', 'humidity', 'battery_voltage'].map(
    (type) => `{"type":"${type}","timestamps":[${times}],"values":[${values}]}`,
  )
  const parsed = readSimpleUpload(Buffer.from(`{"series":[${series}]}`), world.clock.now())
  expect(parsed && countParsed(parsed)).toBe(21_000)
  await expect(world.ingest.submitParsed(device, parsed as ParsedUpload)).rejects.toMatchObject({
    definition: { code: 'TOO_MANY_READINGS' },
  })
})
