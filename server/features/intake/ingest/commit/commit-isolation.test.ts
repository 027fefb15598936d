import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadWorld, type UploadWorld } from '../testing/upload-world.ts'

let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld()
})
afterAll(() => world.close())

test('a failing upload does not make the others in its commit fail', async () => {
  const devices = await Promise.all(Array.from({ length: 6 }, () => world.addSender()))
  const bad = devices[3]!
  // A constraint makes the database reject the chunks of this box.
  const owner = new Client({ connectionString: world.databases.owner })
  await owner.connect()
  await owner.query(
    `alter table measurement_chunk add constraint no_such_box check (sensorbox_key <> ${bad.number})`,
  )
  await owner.end()

  world.clock.advance(86_400_000)
  const upload = { events: [{ type: 'temperature', value: 1, timestamp: world.clock.now() }] }
  const results = await Promise.all(devices.map((device) => world.send(device, upload)))
  expect(results.map(({ accepted, rejected }) => [accepted, ...rejected.map(({ code }) => code)])).toEqual(
    devices.map((device) => (device === bad ? [0, 'NOT_STORABLE'] : [1])),
  )
  const { count } = await world.database.asSystem((tx) =>
    tx
      .selectFrom('measurement_hour')
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(count)).toBe(5)
})
