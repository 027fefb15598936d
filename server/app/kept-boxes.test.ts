import { ingestEvents } from '@sensorstack/contract/features/ingest/routes.ts'
import * as card from '@sensorstack/contract/features/sensorbox-card/routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  getSensorbox,
  listSensorboxes,
} from '@sensorstack/contract/features/sensorboxes/routes.ts'
import { addTagToSensorbox } from '@sensorstack/contract/features/tags/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../features/sensorboxes/testing/two-customers.ts'
import { startTestApp, type TestApp, testPassword } from '../testing/app.ts'
import { ask } from '../testing/ask.ts'

/** Two processes on one database: one changes boxes that the other has told, and keeps. */
let world: TwoCustomers
let other: TestApp
let box: Awaited<ReturnType<TwoCustomers['register']>>
beforeAll(async () => {
  world = await openTwoCustomers()
  other = await startTestApp({ databases: world.app.databases, now: world.app.clock.now() })
  box = await world.register()
})
afterAll(async () => {
  await other.close()
  await world.app.close()
})

const reach = (id: string) => ({ params: { id } })
const readBy = ({ cookie }: { cookie: string }) => ask(other.http, getSensorbox, { cookie, ...reach(box.id) })

/** Until it is sure to be kept: known is who asks, and the box the same twice. */
async function readOften(by: { cookie: string }) {
  for (let times = 0; times < 4; times++) await readBy(by)
  return (await readBy(by)).body
}
const entry = async () =>
  (await ask(world.app.http, listSensorboxes, { cookie: world.admin.cookie })).body.find(
    ({ id }: { id: string }) => id === box.id,
  )

test('whatever becomes of a box elsewhere is told by its next read', async () => {
  const { admin } = world
  const tomorrow = new Date(world.app.clock.now() + 86_400_000).toISOString()
  const measure = async () => {
    const events = [{ type: 'temperature', value: 4, timestamp: world.app.clock.now() }]
    const headers = { authorization: `Bearer ${box.device_key}` }
    return ask(world.app.http, ingestEvents, { headers, body: { events } })
  }
  const changes = [
    () => admin.ask(card.updateDescription, { ...reach(box.id), body: { description: 'In the yard' } }),
    () => admin.ask(card.updateSensorboxSecret, { ...reach(box.id), body: { alias: 'Freezer' } }),
    () => admin.ask(enableSensorbox, reach(box.id)),
    measure,
    () =>
      admin.ask(card.silenceSensorbox, {
        ...reach(box.id),
        body: { silence_until: tomorrow, reason: 'Moving' },
      }),
    () => admin.ask(addTagToSensorbox, { body: { name: 'cold', sensorbox_id: box.id } }),
    () => admin.ask(disableSensorbox, reach(box.id)),
    () => admin.ask(enableSensorbox, reach(box.id)),
  ]
  for (const change of changes) {
    const before = await readOften(admin)
    expect((await change()).status).toBeLessThan(300)
    const after = (await readBy(admin)).body
    expect(after).not.toEqual(before)
    expect(after).toEqual(await entry())
    expect(await readOften(admin)).toEqual(after)
  }
})

test('a day later it has been active a day longer', async () => {
  const before = await readOften(world.admin)
  for (const { clock } of [world.app, other]) clock.advance(86_400_000)
  const cookie = await other.signInRaw('admin@ours.example.com', testPassword)
  expect((await readBy({ cookie })).body.active_period_days).toBe(before.active_period_days + 1)
})

test('what is kept of a box is told to nobody who has no right to it', async () => {
  await world.app.database.asSystem((tx) =>
    tx.updateTable('sensorbox').set({ iccid: '8949' }).where('id', '=', box.id).execute(),
  )
  const [admin, viewer] = await Promise.all(
    ['admin', 'viewer'].map(async (name) => ({
      cookie: await other.signInRaw(`${name}@ours.example.com`, testPassword),
    })),
  )
  const described = { ...reach(box.id), body: { description: 'Seen by both' }, cookie: admin!.cookie }
  await ask(world.app.http, card.updateDescription, described)
  expect((await readOften(viewer!)).iccid).toBeNull()
  expect(await readOften(admin!)).toMatchObject({ description: 'Seen by both', iccid: '8949' })
  expect((await readBy(viewer!)).body.iccid).toBeNull()
  const stranger = { cookie: await other.signInRaw('admin@theirs.example.com', testPassword) }
  expect((await readBy(stranger)).status).toBe(404)
})
