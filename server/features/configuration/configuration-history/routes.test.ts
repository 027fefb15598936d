import { listConfigurationRevisions } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { createRelation } from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import {
  createProfile,
  synchronizeProfiles,
} from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { createWakeup, syncWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../../../testing/ask.ts'
import { openTaskWorld, type TaskWorld } from '../tasks/testing/task-world.ts'

let world: TaskWorld
beforeAll(async () => {
  world = await openTaskWorld()
})
afterAll(() => world.app.close())

const historyOf = (box: { id: string }, query: Ask['query'] = {}) =>
  world.good(world.viewer.ask(listConfigurationRevisions, { params: { id: box.id }, query }))
const wakeup = { measure_interval_s: 300, send_interval_s: 900 }

test('returns each configuration with its time, author and outcome', async () => {
  const { made } = await world.madeTemplate()
  const adminId = (await world.good(world.admin.ask(me))).id
  const box = await world.register()
  expect(await historyOf(box)).toEqual([])
  await world.good(world.assign(box, made.id))
  const [saved] = await historyOf(box)
  expect(saved).toMatchObject({
    kind: 'tasks',
    revision: 1,
    delivery_status: 'unsent',
    saved_by: adminId,
    sent_at: null,
    sent_by: null,
    is_superseded: false,
    config: { send_interval_s: 900 },
  })
  await world.good(world.send(box))
  await world.deposit()
  expect(await historyOf(box)).toMatchObject([
    { revision: 1, delivery_status: 'sent_to_ccs', saved_by: adminId, sent_by: adminId },
  ])
  await world.upload(box)
  await world.answer(box, { revision: 1, status: 'rejected', reason: 'too many schedules' })
  await world.good(world.send(box))
  await world.deposit()
  await world.upload(box)
  await world.answer(box, { revision: 2, status: 'accepted' })
  expect(await historyOf(box)).toMatchObject([
    { revision: 2, delivery_status: 'server_received_ack', reason: null, is_superseded: false },
    {
      revision: 1,
      delivery_status: 'server_received_nak',
      reason: 'too many schedules',
      is_superseded: true,
    },
  ])
})

test('returns pages with all kinds, without passwords, and marks superseded revisions', async () => {
  const box = await world.register()
  const { admin } = world
  const save = (body: object) =>
    world.good(admin.ask(createWakeup, { body: { sensorbox_id: box.id, ...body } as never }))
  await save({ config: wakeup })
  await world.good(admin.ask(syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } }))
  await save({ config: { ...wakeup, send_interval_s: 1800 } })
  await world.answer(box, { revision: 1, status: 'accepted' })
  const wifi = {
    name: 'Quay',
    type: 'wifi',
    ssid: 'quay',
    security: 'wpa2',
    password: 'correct horse',
  } as const
  const profile = await world.good(admin.ask(createProfile, { body: wifi }))
  await world.good(admin.ask(createRelation, { body: { sensorbox_id: box.id, profile_id: profile.id } }))
  await world.good(admin.ask(synchronizeProfiles, { params: { sensorboxId: box.id } }))
  const all = await historyOf(box)
  expect(all).toMatchObject([
    { kind: 'profiles', revision: 3, is_superseded: false, config: [{ name: 'Quay', has_password: true }] },
    { kind: 'wakeup', revision: 2, delivery_status: 'unsent', is_superseded: false },
    { kind: 'wakeup', revision: 1, delivery_status: 'sending_to_ccs', is_superseded: true },
  ])
  expect(JSON.stringify(all)).not.toContain('correct horse')
  expect(await historyOf(box, { limit: '2' })).toEqual(all.slice(0, 2))
  expect(await historyOf(box, { limit: '2', before: '2' })).toEqual(all.slice(2))
})

test('refuses invalid parameters and a box of another stack', async () => {
  const box = await world.register()
  const status = async (query: Ask['query'], by = world.viewer) =>
    (await by.ask(listConfigurationRevisions, { params: { id: box.id }, query })).status
  expect([
    await status({ before: '0' }),
    await status({ limit: 'many' }),
    await status({ limit: '101' }),
  ]).toEqual([422, 422, 422])
  expect(await status({}, world.stranger)).toBe(404)
  const nobody = await world.anonymous(listConfigurationRevisions, { params: { id: box.id } })
  expect(nobody.status).toBe(401)
})
