import * as assets from '@sensorstack/contract/features/boxes/assets/routes.ts'
import * as types from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { replaceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  getSensorbox,
  moveToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import * as roles from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import * as assetTags from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import { listTags } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '../../../testing/ask.ts'
import { openTwoCustomers, type Person, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

async function made(route: Route, body: Ask['body'], by: Person = world.admin) {
  const answer = await by.ask(route, { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const asset = (more: object = {}, by?: Person) => made(assets.createAsset, { name: 'Cold room', ...more }, by)
const read = async (id: string) => (await world.admin.ask(assets.getAsset, { params: { id } })).body
const assign = (id: string, sensorboxId: string, by = world.admin, body?: unknown) =>
  by.ask(assets.assignSensorbox, { params: { id, sensorboxId }, ...(body ? { body } : {}) })
const unassign = (id: string, sensorboxId: string, body?: unknown) =>
  world.admin.ask(assets.unassignSensorbox, { params: { id, sensorboxId }, ...(body ? { body } : {}) })

async function enabledBox() {
  const box = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id: box.id } })
  return box.id
}

async function counts() {
  const stack = (await world.provider.ask(listStacks)).body.find(
    ({ id }: { id: string }) => id === world.admin.stackId,
  )
  return {
    nominal: stack.assets_count_nominal,
    active: stack.assets_count_active,
    inactive: stack.assets_count_inactive,
  }
}

describe('an asset', () => {
  test('is created with a trimmed name, inactive and without boxes, and counted', async () => {
    const before = await counts()
    const type = await made(types.createAssetType, { name: 'Tank' })
    const { id, ...shown } = await asset({ name: '  Tank 4 ', description: 'Left', asset_type_id: type.id })
    expect(shown).toMatchObject({
      name: 'Tank 4',
      description: 'Left',
      asset_type: { id: type.id, name: 'Tank', description: '' },
      asset_type_id: type.id,
      active: false,
      state: 'nominal',
      combined_state: 'inactive',
      device_count: 0,
      sensorboxes: [],
      contacts: [],
      silenced: false,
      silenced_until: null,
      silence_reason: null,
      stack_id: world.admin.stackId,
      stack_name: 'ours',
      tags: [],
    })
    expect(await read(id)).toEqual({ id, ...shown })
    expect((await counts()).inactive).toBe(before.inactive + 1)
    const listed = (await world.viewer.ask(assets.listAssets)).body
    expect(listed.find((each: { id: string }) => each.id === id)).toEqual({ id, ...shown })
    const above = { query: { stack_id: world.admin.stackId } }
    expect((await world.provider.ask(assets.listAssets, above)).body).toEqual(listed)
  })

  test('422 for an invalid name, an unknown field and an empty change', async () => {
    for (const body of [{}, { name: ' ' }, { name: 5 }, { name: 'x', more: 1 }, { name: 'x'.repeat(121) }]) {
      expect((await world.admin.ask(assets.createAsset, { body })).status).toBe(422)
    }
    const { id } = await asset()
    const otherType = { id: crypto.randomUUID(), name: 'Tank', description: '' }
    for (const body of [
      undefined,
      {},
      { name: '' },
      { device_count: 4 },
      { stack_name: 'theirs' },
      { asset_type: otherType },
    ]) {
      const answer = await world.admin.ask(assets.updateAsset, { params: { id }, ...(body && { body }) })
      expect([body, answer.status]).toEqual([body, 422])
    }
  })

  test('is changed by field or as a whole, and leaves no trace if nothing differs', async () => {
    const whole = await asset()
    const type = await made(types.createAssetType, { name: 'Room' })
    const body = { ...whole, name: 'Renamed', asset_type_id: type.id }
    const changed = await world.admin.ask(assets.updateAsset, { params: { id: whole.id }, body })
    expect([changed.status, changed.body.name, changed.body.asset_type]).toEqual([
      200,
      'Renamed',
      { id: type.id, name: 'Room', description: '' },
    ])
    const again = await world.admin.ask(assets.updateAsset, { params: { id: whole.id }, body: changed.body })
    expect(again.body).toEqual(changed.body)
    const none = { params: { id: whole.id }, body: { asset_type_id: null } }
    expect((await world.admin.ask(assets.updateAsset, none)).body.asset_type).toBe(null)
  })

  test('of another company is 404, as are its type, box and contact', async () => {
    const [ours, theirs] = [await asset(), await asset({}, world.stranger)]
    const theirType = await made(types.createAssetType, { name: 'Theirs' }, world.stranger)
    const theirBox = (await world.register(world.stranger)).id
    const contact = await made(createAccount, { type: 'contact', name: 'Them' }, world.stranger)
    const tries: [Route, Ask][] = [
      [assets.getAsset, { params: { id: theirs.id } }],
      [assets.updateAsset, { params: { id: ours.id }, body: { asset_type_id: theirType.id } }],
      [assets.assignSensorbox, { params: { id: ours.id, sensorboxId: theirBox } }],
      [assets.assignSensorbox, { params: { id: theirs.id, sensorboxId: await enabledBox() } }],
      [roles.giveRole, { body: { name: 'X', contact_id: contact.id, asset_id: ours.id } }],
      [roles.giveRole, { body: { name: 'X', contact_id: contact.id, asset_id: theirs.id } }],
      [types.deleteAssetType, { params: { id: theirType.id } }],
      [assetTags.addTagToAsset, { body: { name: 'X', asset_id: theirs.id } }],
    ]
    for (const [route, request] of tries) {
      expect([route.id, (await world.admin.ask(route, request)).status]).toEqual([route.id, 404])
    }
    expect((await world.stranger.ask(roles.listRoles)).text).not.toContain(ours.id)
  })

  test('403 for viewers, 401 without a session', async () => {
    const { id } = await asset()
    const body = { name: 'X' }
    expect((await world.viewer.ask(assets.createAsset, { body })).status).toBe(403)
    expect((await world.viewer.ask(assets.deleteAsset, { params: { id } })).status).toBe(403)
    expect((await world.anonymous(assets.listAssets)).status).toBe(401)
  })
})

describe('boxes on an asset', () => {
  test('determine its state, and every change updates the counts', async () => {
    const { id } = await asset()
    const [one, other] = [await enabledBox(), await enabledBox()]
    const before = await counts()
    expect((await assign(id, one)).body).toMatchObject({ combined_state: 'nominal', sensorboxes: [one] })
    expect((await assign(id, other)).body).toMatchObject({ device_count: 2, active: true })
    expect(await counts()).toEqual({
      nominal: before.nominal + 1,
      active: before.active + 1,
      inactive: before.inactive - 1,
    })
    expect((await world.admin.ask(getSensorbox, { params: { id: one } })).body.asset_id).toBe(id)
    await world.admin.ask(disableSensorbox, { params: { id: one } })
    expect(await read(id)).toMatchObject({ combined_state: 'nominal', device_count: 2 })
    await world.admin.ask(moveToInStock, { params: { id: other } })
    expect(await read(id)).toMatchObject({ combined_state: 'inactive', sensorboxes: [one] })
    expect((await unassign(id, one)).status).toBe(204)
    expect(await read(id)).toMatchObject({ combined_state: 'inactive', sensorboxes: [] })
    expect(await counts()).toEqual(before)
  })

  test('409 to assign a box in stock or one already on the asset, or to remove one that is not on it', async () => {
    const { id } = await asset()
    const [box, stored] = [await enabledBox(), (await world.register()).id]
    const refused = async (answer: ReturnType<typeof assign>) => {
      const { status, body } = await answer
      return [status, body.code]
    }
    expect(await refused(assign(id, stored))).toEqual([409, 'IS_IN_STOCK'])
    expect(await refused(unassign(id, box))).toEqual([409, 'NOT_ON_ASSET'])
    await assign(id, box)
    expect(await refused(assign(id, box))).toEqual([409, 'ALREADY_ON_ASSET'])
  })

  test('move from asset to asset, and can be assigned by their QR code', async () => {
    const [from, to] = [await asset(), await asset()]
    const box = await enabledBox()
    const scanned = { deliver_with_data: false, qr_scan: true }
    expect((await assign(from.id, box, world.admin, scanned)).status).toBe(200)
    expect((await assign(to.id, box)).status).toBe(200)
    expect((await read(from.id)).combined_state).toBe('inactive')
    expect((await read(to.id)).combined_state).toBe('nominal')
    expect((await unassign(to.id, box, scanned)).status).toBe(204)
    expect((await assign(to.id, box, world.admin, { qr_scan: 'yes' })).status).toBe(422)
  })

  test('a replacement box takes the place of the old one on its asset', async () => {
    const { id } = await asset()
    const [old, fresh] = [await enabledBox(), (await world.register()).id]
    await assign(id, old)
    const replaced = await world.admin.ask(replaceSensorbox, { params: { old, new: fresh } })
    expect(replaced.body.map((box: { asset_id: string | null }) => box.asset_id)).toEqual([null, id])
    expect(await read(id)).toMatchObject({ combined_state: 'nominal', sensorboxes: [fresh] })
  })

  test('remain when the asset is deleted with everything else', async () => {
    const { id } = await asset()
    const box = await enabledBox()
    const contact = await made(createAccount, { type: 'contact', name: 'Ines' })
    await assign(id, box)
    await made(roles.giveRole, { name: 'Keeper', contact_id: contact.id, asset_id: id })
    await made(assetTags.addTagToAsset, { name: 'cold', asset_id: id })
    const before = await counts()
    expect((await world.admin.ask(assets.deleteAsset, { params: { id } })).status).toBe(204)
    expect((await world.admin.ask(getSensorbox, { params: { id: box } })).body).toMatchObject({
      asset_id: null,
      combined_state: 'nominal',
    })
    expect((await world.admin.ask(assets.getAsset, { params: { id } })).status).toBe(404)
    for (const list of [roles.listRoles, listTags]) {
      expect((await world.admin.ask(list)).text).not.toContain(id)
    }
    expect(await counts()).toMatchObject({ nominal: before.nominal - 1 })
  })

  test('none is lost and the states are correct when many change between two assets in parallel', async () => {
    const [a, b] = [(await asset()).id, (await asset()).id]
    const boxes = await Promise.all(Array.from({ length: 6 }, () => enabledBox()))
    const answers = await Promise.all(
      boxes.flatMap((box, index) => [
        assign(index % 2 ? a : b, box),
        assign(index % 2 ? b : a, box),
        world.admin.ask(disableSensorbox, { params: { id: box } }),
      ]),
    )
    for (const { status, text } of answers)
      expect([200, status === 409 ? 200 : status, text]).toEqual([200, 200, text])
    const [first, second] = [await read(a), await read(b)]
    expect([...first.sensorboxes, ...second.sensorboxes].toSorted()).toEqual(boxes.toSorted())
    expect([first.combined_state, second.combined_state]).toEqual(['inactive', 'inactive'])
  })

  test('a box that is assigned during the deletion of its asset ends without an asset or is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await asset()
      const [there, coming] = [await enabledBox(), await enabledBox()]
      await assign(id, there)
      const [put, removed] = await Promise.all([
        assign(id, coming),
        world.admin.ask(assets.deleteAsset, { params: { id } }),
      ])
      expect([200, 404]).toContain(put.status)
      expect([204, 503]).toContain(removed.status)
      const { asset_id } = (await world.admin.ask(getSensorbox, { params: { id: coming } })).body
      expect(asset_id).toBe(removed.status === 204 ? null : id)
    }
  })
})

test('asset types have unique names, and assets outlive them', async () => {
  const type = await made(types.createAssetType, { name: 'Reefer', description: 'Cooled container' })
  const taken = await world.admin.ask(types.createAssetType, { body: { name: 'Reefer' } })
  expect([taken.status, taken.body.code]).toEqual([409, 'ASSET_TYPE_EXISTS'])
  const { id } = await asset({ asset_type_id: type.id })
  const change = (body: object) => world.admin.ask(types.updateAssetType, { params: { id: type.id }, body })
  expect((await change({ name: 'Container' })).body.name).toBe('Container')
  expect((await change({})).status).toBe(422)
  const other = await made(types.createAssetType, { name: 'Silo' })
  expect((await change({ name: other.name })).status).toBe(409)
  expect((await read(id)).asset_type.name).toBe('Container')
  expect((await world.admin.ask(types.deleteAssetType, { params: { id: type.id } })).status).toBe(204)
  expect((await read(id)).asset_type).toBe(null)
  const names = (await world.viewer.ask(types.listAssetTypes)).body.map(({ name }: { name: string }) => name)
  expect(names).toContain('Silo')
  expect(names).not.toContain('Container')
})

test('a silence lasts until its time, or until a user ends it', async () => {
  const { id } = await asset()
  const silence = (silence_until: string | null) =>
    world.admin.ask(assets.silenceAsset, { params: { id }, body: { silence_until, reason: 'Cleaning' } })
  const until = new Date(world.app.clock.now() + 3_600_000).toISOString()
  expect((await silence(until)).status).toBe(204)
  expect(await read(id)).toMatchObject({
    silenced: true,
    silenced_until: until,
    silence_reason: 'Cleaning',
  })
  expect((await silence(new Date(world.app.clock.now()).toISOString())).status).toBe(422)
  expect((await silence('tomorrow')).status).toBe(422)
  await silence(null)
  expect(await read(id)).toMatchObject({
    silenced: false,
    silenced_until: null,
    silence_reason: null,
  })
})

test('combines the filters by group, text, type, tag, person and model', async () => {
  const type = await made(types.createAssetType, { name: 'Pump' })
  const contact = await made(createAccount, { type: 'contact', name: 'Ole' })
  const { id } = await asset({ name: 'Harbour pump', asset_type_id: type.id })
  await assign(id, await enabledBox())
  await made(assetTags.addTagToAsset, { name: 'quay', asset_id: id })
  await made(roles.giveRole, { name: 'Keeper', contact_id: contact.id, asset_id: id })
  const all = {
    filter_state: 'active',
    search_value: 'harbour',
    asset_type_id: type.id,
    tag: ['quay', 'pier'],
    contact_id: contact.id,
    model: 'CT-120',
  }
  const found = async (query: Ask['query']) =>
    (await world.viewer.ask(assets.filterAssets, { query: query ?? {} })).body.map(
      (each: { id: string }) => each.id,
    )
  expect(await found(all)).toEqual([id])
  expect(await found({ ...all, search_value: 'HÂRBOUR' })).toEqual([id])
  const misses = { filter_state: 'inactive', search_value: 'dry', tag: 'pier', model: 'WH-20' }
  for (const miss of Object.entries(misses)) {
    expect(await found({ ...all, ...Object.fromEntries([miss]) })).toEqual([])
  }
  expect((await world.viewer.ask(assets.filterAssets, { query: { filter_state: 'in_stock' } })).status).toBe(
    422,
  )
})

test('an asset has tags by name, which are listed among all tags of its stack', async () => {
  const { id } = await asset()
  const tag = await made(assetTags.addTagToAsset, { name: ' Quay ', asset_id: id })
  expect(tag).toEqual({ id: tag.id, name: 'Quay', sensorbox_id: null, asset_id: id, account_id: null })
  expect(await made(assetTags.addTagToAsset, { name: 'Quay', asset_id: id })).toEqual(tag)
  expect((await read(id)).tags).toEqual(['Quay'])
  expect((await world.viewer.ask(assetTags.listTagsOfAsset, { params: { id } })).body).toEqual([tag])
  expect((await world.viewer.ask(listTags)).body).toContainEqual(tag)
  const take = () => world.admin.ask(assetTags.removeTagFromAsset, { params: { assetId: id, tagId: tag.id } })
  expect((await take()).status).toBe(204)
  expect((await take()).status).toBe(404)
  expect((await read(id)).tags).toEqual([])
})
