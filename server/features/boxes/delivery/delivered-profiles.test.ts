import { deliverMany, previewDelivery } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  createRelation,
  listRelations,
} from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import {
  createProfile,
  getProfilesOfSensorbox,
  listProfiles,
  synchronizeProfiles,
  updateProfile,
} from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/people.ts'
import { depositDue } from '../../configuration/deployments/public.ts'
import { type Box, type DeliveryWorld, openDeliveryWorld } from './testing/delivery-world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await openDeliveryWorld()
})
afterAll(() => world.close())

const quay = { type: 'wifi', ssid: 'quay', security: 'wpa2' } as const
const password = 'correct horse battery'

async function made(by: Client, body: object): Promise<{ id: string; name: string }> {
  const answer = await by.ask(createProfile, { body: { ...quay, password, ...body } as never })
  expect(answer.status).toBe(201)
  return answer.body
}

async function give(by: Client, box: Box, profile: { id: string }): Promise<void> {
  const body = { sensorbox_id: box.id, profile_id: profile.id }
  expect((await by.ask(createRelation, { body })).status).toBe(201)
}

const deliver = (boxes: readonly Box[], connection_profiles: boolean) =>
  world.provider.ask(deliverMany, {
    params: { targetStack: world.customer.stackId },
    body: { sensorbox_ids: boxes.map(({ id }) => id), deliver_with_data: true, connection_profiles },
  })
const profilesOf = async (by: Client) => (await by.ask(listProfiles)).body as { id: string; name: string }[]
const ofBox = async (by: Client, { id }: Box) =>
  (await by.ask(getProfilesOfSensorbox, { params: { id } })).body
const relationsOf = async (by: Client, { id }: Box) =>
  (await by.ask(listRelations, { query: { sensorbox_id: id } })).body

test('connection profiles move with the boxes: only once, under a free name, and pending ones arrive', async () => {
  const { provider, customer, people } = world
  const boxes = [await world.box(), await world.box()]
  const wifi = await made(provider, { name: 'Quay' })
  const gsm = await made(provider, {
    name: 'Road',
    type: 'gsm',
    apn: 'iot',
    ssid: undefined,
    security: undefined,
  })
  for (const box of boxes) for (const profile of [wifi, gsm]) await give(provider, box, profile)
  // The customer's profile of the same name is for another network.
  await made(customer, { name: 'Quay', ssid: 'pier' })
  const [sent] = boxes as [Box]
  await provider.ask(synchronizeProfiles, { params: { sensorboxId: sent.id } })
  await depositDue(people)
  const preview = await provider.ask(previewDelivery, {
    params: { targetStack: customer.stackId },
    body: { sensorbox_ids: [sent.id, (await world.box()).id] },
  })
  expect(preview.body.boxes).toMatchObject([{ connection_profiles: 2 }, { connection_profiles: 0 }])

  expect((await deliver(boxes, true)).body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
  const theirs = await profilesOf(customer)
  expect(theirs.map(({ name }) => name)).toEqual(['Quay', 'Quay (2)', 'Road'])
  const own = theirs.slice(1).map(({ id }) => id)
  for (const box of boxes) {
    const relations: { profile_id: string }[] = await relationsOf(customer, box)
    expect(relations.map((one) => one.profile_id)).toEqual(own)
    expect((await ofBox(customer, box)).wished.map((one: { profile_id: string }) => one.profile_id)).toEqual(
      own,
    )
  }
  expect((await relationsOf(provider, sent)).code).toBe('NOT_FOUND')
  expect((await profilesOf(provider)).map(({ name }) => name)).toContain('Quay')

  const headers = { authorization: `Bearer ${sent.device_key}` }
  const configs = (await people.ask(ingestEvents, { headers, body: { events: [] } })).body.config
  expect(configs[0].body.profiles[0]).toMatchObject({ name: 'Quay (2)', profile_id: own[0], password })
  await people.ask(acknowledgeConfiguration, {
    headers,
    body: { revision: configs[0].revision, status: 'accepted' },
  })
  expect(await ofBox(customer, sent)).toMatchObject({ delivery_status: 'server_received_ack' })

  // Later changes by the sender don't affect the receiver.
  await provider.ask(updateProfile, { params: { id: wifi.id }, body: { password: 'another horse battery' } })
  expect(await ofBox(customer, sent)).toMatchObject({ delivery_status: 'server_received_ack' })

  // The next delivery with the old password reuses the existing profile; with the new one it adds another.
  const [same, other] = [await world.box(), await world.box()]
  await give(provider, same, await made(provider, { name: 'Harbour' }))
  await give(provider, other, wifi)
  await deliver([same, other], true)
  expect((await relationsOf(customer, same))[0].profile_id).toBe(own[0])
  expect((await profilesOf(customer)).map(({ name }) => name)).toContain('Quay (3)')
})

test('without connection profiles the box keeps none, and the receiver sees none', async () => {
  const { provider, customer } = world
  const box = await world.box()
  await give(provider, box, await made(provider, { name: 'Not for you' }))
  await deliver([box], false)
  expect(await relationsOf(customer, box)).toEqual([])
  expect(await ofBox(customer, box)).toMatchObject({ delivery_status: 'unset', wished: null, running: null })
  expect((await profilesOf(customer)).map(({ name }) => name)).not.toContain('Not for you')
})

test('reports a password that can no longer be decrypted, and delivers nothing', async () => {
  const { provider } = world
  const box = await world.box()
  await give(provider, box, await made(provider, { name: 'Lost' }))
  await world.people.database.asSystem((tx) =>
    tx
      .updateTable('deployment_secret')
      .set({ sealed: 'k1:nothing that any key has sealed' })
      .where('stack_id', '=', provider.stackId)
      .execute(),
  )
  const refused = await deliver([box], true)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'PROFILE_UNREADABLE' }),
  ])
  expect(await relationsOf(provider, box)).toHaveLength(1)
  expect((await deliver([box], false)).body.results).toMatchObject([{ ok: true }])
})
